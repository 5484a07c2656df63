import type * as en from "./en";
import type { SameTexts } from "./same-texts";

/** All words of the portal, by page. */
export type PortalDictionary = SameTexts<typeof en>;

/** The words of one page in one language, as its loader returns them. */
export type PortalTexts<P extends keyof PortalDictionary> = PortalDictionary[P];
