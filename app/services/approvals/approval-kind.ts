import type { z } from "zod";
import type { Permission } from "~/domain/access/staff-roles";
import type { FieldValue } from "~/domain/lenders/lender-fields";
import type { No, Yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";

/** A stored request with its parsed payload. */
export type StoredApproval<Payload> = {
  id: string;
  kind: string;
  /** The id of what it is about. */
  subject: string;
  /** Null for a change that concerns no single brand. */
  brandId: string | null;
  payload: Payload;
  reason: string;
  askedBy: string;
};

/** A field before and after, as codes and texts that the page words. */
export type ApprovalChange = {
  field: string;
  before: string | null;
  after: string | null;
  /** True when the values differ, for masked ones that may look the same. */
  isChanged?: boolean;
  /** Set for a change of a lender in a draft set, whose field and values the page words. */
  draft?: {
    lender: string;
    property: string;
    /** Null also when it is gone. */
    live: FieldValue;
    value: FieldValue;
    /** The lender's slabs in their order now. */
    slabs: readonly { id: string }[];
    /** The brand that the change is for; null for all. */
    brand: string | null;
  };
};

/** What the inbox shows of a request. Nothing in it is unmasked personal data. */
export type ApprovalView = {
  /** The record that it is about, as staff know it. */
  title: string;
  /** Parts of the address of its page, which the page joins; null when there is none. */
  link: readonly string[] | null;
  changes: readonly ApprovalChange[];
  /** True when `changes` are worth reading after the decision, too. */
  isLasting?: boolean;
  /** What else is known, as codes with a value. */
  facts?: readonly { fact: string; value: string }[];
  /** Codes of what the person who decides must know first. */
  warnings?: readonly string[];
  /** True when the reader may only refuse. */
  isRefusalOnly?: boolean;
  /** Set when an approval must say who buys the partner's service: the likely answer. */
  payer?: Payer;
};

/** Who buys the service of a partner, which decides the GST. */
export type Payer = "bank-or-nbfc" | "other";

/**
 * A kind of request that a second person decides. `apply` runs in the transaction of the decision, in the request's
 * brand; its refusal leaves nothing changed and ends the request as failed with its code.
 */
export type ApprovalKind<Schema extends z.ZodType = z.ZodType> = {
  /** Who may ask and decide. */
  permission: Permission;
  payload: Schema;
  view(ctx: TenantCtx<StaffActor>, request: StoredApproval<z.output<Schema>>): Promise<ApprovalView>;
  apply(ctx: TenantCtx<StaffActor>, request: StoredApproval<z.output<Schema>>): Promise<Yes | No<string>>;
};

/** All kinds, by the name under which they are stored. */
export type ApprovalKinds = ReadonlyMap<string, ApprovalKind>;

/** Types a kind by its own payload, and stores it with others. */
export const approvalKind = <Schema extends z.ZodType>(kind: ApprovalKind<Schema>): ApprovalKind => ({
  permission: kind.permission,
  payload: kind.payload,
  view: async (ctx, request) => kind.view(ctx, { ...request, payload: kind.payload.parse(request.payload) }),
  apply: async (ctx, request) => kind.apply(ctx, { ...request, payload: kind.payload.parse(request.payload) }),
});
