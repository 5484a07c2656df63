import type { Locale } from "../words";
import * as en from "./en";
import * as hi from "./hi";
import type { PortalDictionary } from "./texts";

const dictionaries: Record<Locale, PortalDictionary> = { en, hi };

/**
 * The portal's words in one language. A loader returns those of its page with its data, so that a browser loads one
 * language only.
 */
export const portalWords = (locale: Locale): PortalDictionary => dictionaries[locale];
