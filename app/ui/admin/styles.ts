import type { LinksFunction } from "@remix-run/node";
import href from "./admin.css?url";

/** The stylesheet of the back office and the portal, linked by their frames in place of the customers': a page has one stylesheet. */
export const adminLinks: LinksFunction = () => [{ rel: "stylesheet", href }];
