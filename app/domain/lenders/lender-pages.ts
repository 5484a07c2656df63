import * as definitions from "~/integrations/lenders/definitions";
import type { LenderOwnPage, LenderPageKind } from "~/integrations/lenders/kit/definition/lender-definition";

type Definition = (typeof definitions)[keyof typeof definitions];
type Page = Extract<Definition, { pages: readonly LenderOwnPage[] }>["pages"][number];

/** The addresses of lenders' own pages, by the page's id. */
export type LenderPageUrls = { readonly [Each in Page as Each["id"]]: Each["url"] };

type OwnPage = Page & { slug: Definition["slug"] };

/** Every page of a single lender, with its lender. */
const OWN_PAGES: readonly OwnPage[] = Object.values(definitions).flatMap((definition) =>
  "pages" in definition ? definition.pages.map((page) => ({ ...page, slug: definition.slug })) : [],
);

export const LENDER_PAGES: LenderPageUrls = Object.assign({}, ...OWN_PAGES.map(({ id, url }) => ({ [id]: url })));

/** The lenders' pages of this kind. */
export const lenderPagesFor = (kind: LenderPageKind): readonly OwnPage[] =>
  OWN_PAGES.filter((page) => page.kind === kind);

/** The page of this kind that a lender has, or null. */
export const lenderPageOf = (slug: string, kind: LenderPageKind): OwnPage | null =>
  OWN_PAGES.find((page) => page.slug === slug && page.kind === kind) ?? null;

/** The lender's page at an address without parameters, or null. */
export const lenderPageAt = (path: string): OwnPage | null => OWN_PAGES.find(({ url }) => url === path) ?? null;
