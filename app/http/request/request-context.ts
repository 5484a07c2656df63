import type { Brand } from "@tenants/brand/schema";
import type { ContextLocale } from "~/platform/context";

/** What the edge knows about a request before a route runs. Loaders and actions get it as their context. */
export type RequestContext = {
  readonly brand: Brand;
  /** The brand whose names and details legal pages show (TEN-16). */
  readonly textsBrand: Brand;
  readonly onMainHost: boolean;
  readonly host: string;
  /** Scheme, host and port of the request's own pages. */
  readonly origin: string;
  readonly secure: boolean;
  readonly segment: { segment: string; view: "landing" | "login"; merchantId: string | null } | null;
  readonly requestId: string;
  readonly ip: string | null;
  readonly locale: ContextLocale;
  /** Null for a page of the page cache, whose policy lists hashes instead. */
  readonly nonce: string | null;
  /** False in production, where `/dev/*` does not exist. */
  readonly outsideProduction: boolean;
};

declare module "@remix-run/node" {
  interface AppLoadContext {
    request: RequestContext;
    /** Ends the request's share of the rendering, for a response that mostly waits. */
    leaveTurn?: () => void;
  }
}
