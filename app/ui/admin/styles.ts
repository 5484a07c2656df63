import type { LinksFunction } from "@remix-run/node";
import href from "./admin.css?url";

/** The style sheet of the back office and the portal. Only their layouts link it, so customer pages never load it. */
export const adminLinks: LinksFunction = () => [{ rel: "stylesheet", href }];
