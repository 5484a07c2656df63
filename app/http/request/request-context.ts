import type { Brand } from "@tenants/brand/schema";
import type { ContextLocale } from "~/platform/context";

/** What the edge found out about a request before any route ran. Handed to loaders and actions as their context. */
export type RequestContext = {
  readonly brand: Brand;
  /** The brand whose names and details the legal pages show (TEN-16). */
  readonly textsBrand: Brand;
  readonly onMainHost: boolean;
  readonly host: string;
  /** Scheme, host and port that this request's own pages have. */
  readonly origin: string;
  readonly secure: boolean;
  readonly segment: { segment: string; view: "landing" | "login"; merchantId: string | null } | null;
  readonly requestId: string;
  readonly ip: string | null;
  readonly locale: ContextLocale;
  /** Null when the page is kept for every visitor: its policy lists hashes instead. */
  readonly nonce: string | null;
  /** False in production: `/dev/*` does not exist there. */
  readonly outsideProduction: boolean;
};

declare module "@remix-run/node" {
  interface AppLoadContext {
    request: RequestContext;
  }
}
