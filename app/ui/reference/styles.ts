import type { LinksFunction } from "@remix-run/node";
import href from "./reference.css?url";

/** The stylesheet of the API reference, in place of the customers'. */
export const referenceLinks: LinksFunction = () => [{ rel: "stylesheet", href }];
