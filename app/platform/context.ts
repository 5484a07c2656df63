import type { Brand } from "@tenants/brand/schema";
import type { Tx } from "./database/client.server";

export type ContextLocale = "en" | "hi";

/** Who acts in a request. Services decide by the kind, never by the URL. */
export type Actor =
  | { kind: "visitor"; visitId: string | null; prospectId: string | null }
  | { kind: "customer"; customerId: string; sessionId: string; prospectId: string | null }
  | { kind: "staff"; staffUserId: string; sessionId: string; roleId: 1 | 2 | 3 }
  | {
      kind: "partner";
      partnerUserId: string;
      sessionId: string;
      partnerId: string;
      merchantId: string | null;
      impersonatorId: string | null;
    }
  /** `inRequest`: for a request of one brand, whose rows alone it needs. */
  | { kind: "system"; name: string; inRequest?: true };

/** The browser of a request, by its own cookie: it says nothing of a person, and signs nobody in. */
export type Browser = {
  readonly id: string;
  /** True for the first request, which had no cookie. */
  readonly isNew: boolean;
  /** Proofs of whom it has signed in (`isKnownBrowser`). */
  readonly proofs: readonly string[];
  /** Its kind, such as `chrome.android` (`deviceOf`). */
  readonly device?: string | null;
};

/** The context of every service. `tx` is set only inside `withTenant` and `asPlatform`. */
export type Ctx<A extends Actor = Actor> = {
  readonly brand: Brand;
  /** True when the request came in on a host of the main brand, for any brand. */
  readonly onMainHost: boolean;
  readonly host: string;
  readonly origin: string;
  readonly actor: A;
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string | null;
  /** Absent outside requests, and where no passcode can be asked for. */
  readonly browser?: Browser;
  readonly locale: ContextLocale;
};

/** A context inside a transaction that is bound to its brand. `now` is the database's clock. */
export type TenantCtx<A extends Actor = Actor> = Ctx<A> & { readonly tx: Tx };

export type CustomerActor = Extract<Actor, { kind: "customer" }>;
export type StaffActor = Extract<Actor, { kind: "staff" }>;
export type PartnerActor = Extract<Actor, { kind: "partner" }>;
