import { type Permission, permissionsOf, type RoleId, startPageOf } from "~/domain/access/staff-roles";
import type { Standing } from "../support/customer-states";

/** Who a handler is for: the guard that it calls. */
export type Audience =
  | "public"
  | "visitor"
  | "customer"
  | "account"
  | "journey"
  | "callback"
  | "dev"
  | "staff-login"
  | "staff"
  | "partner-login"
  | "partner";

/** The guard that a handler of an audience calls. */
export const GUARD_OF: Record<Audience, string> = {
  public: "publicContext",
  visitor: "visitorContext",
  customer: "customerContext",
  account: "accountContext",
  journey: "journeyContext",
  callback: "callbackContext",
  dev: "devContext",
  "staff-login": "staffLoginContext",
  staff: "staffContext",
  "partner-login": "partnerLoginContext",
  partner: "partnerContext",
};

/** A status, or a redirect's status and where it leads. */
export type Answer = number | `${number} ${string}`;

export type Answers = {
  anonymous: Answer;
  /** A customer of this brand, about what is theirs. */
  customer: Answer;
  /** A customer of another brand who brings its cookies here. */
  otherBrand: Answer;
  /** A customer's token that is expired, idle for too long or revoked; the visit still lives. */
  deadToken: Answer;
  /** Staff by role, signed in at the main host; what they ask elsewhere they ask with those cookies. */
  staff1: Answer;
  staff2: Answer;
  staff3: Answer;
  /** A staff token that is expired, idle for too long or revoked. */
  deadStaff: Answer;
  /** An administrator before the second factor. */
  halfStaff: Answer;
  /** A partner's user of this brand. */
  partner: Answer;
  /** A partner's user of another brand who brings its cookies here. */
  otherPartner: Answer;
  deadPartner: Answer;
  /** An administrator who acts for a partner of this brand, only reading. */
  masquerade: Answer;
};

type Sent = { form: Record<string, string> } | { json: Record<string, unknown> };

export type PolicyLine = Answers & {
  route: string;
  handler: "loader" | "action";
  audience: Audience;
  /** What staff need for it; for a partner's handler whether it reads or writes. */
  permission?: Permission | "read" | "write";
  /** On which demo brand it is asked. Default: `ASKED_ON`. */
  brand?: string;
  /** Where the customer stands who is asked for. Default: signed in, nothing chosen. */
  standing: Standing;
  query?: string;
  /** Values of the path's parameters, and of `{name}` in what is sent; a value that starts with `select ` is asked of the database. */
  params?: Record<string, string>;
  /** What an action is sent; `{userId}`, `{appId}` and the like stand for the value of that name. */
  send?: Sent;
  /** The answer to a customer who names what is another customer's, of this brand or another. For every route with such a parameter. */
  someoneElses?: Answer;
  /** The answers to a form that is posted without scripts, where they differ: the page's own loader then has the last word. */
  posted?: Partial<Answers>;
  /** What it does would spoil customer, token or visit for the other lines. */
  spoils?: true;
};

/** Everything about a line that its helper does not say; `answer` is the one for whoever may. */
export type More = Partial<Omit<PolicyLine, "route" | "handler" | "audience" | "permission">>;
export type OwnMore = More & { answer?: Answer };

/** The brand of the main host, where the back office is. */
export const MAIN_BRAND = "cl";

export const everybody = (answer: Answer): Answers => ({
  anonymous: answer,
  customer: answer,
  otherBrand: answer,
  deadToken: answer,
  staff1: answer,
  staff2: answer,
  staff3: answer,
  deadStaff: answer,
  halfStaff: answer,
  partner: answer,
  otherPartner: answer,
  deadPartner: answer,
  masquerade: answer,
});

export const line = (
  route: string,
  handler: "loader" | "action",
  audience: Audience,
  answers: Answers,
  more: More = {},
): PolicyLine => ({ route, handler, audience, standing: "new", ...answers, ...more });

const isCall = (route: string) => route.startsWith("/api/");

/**
 * A loader or action for staff with `permission`. Others are sent to the sign-in or their landing page by a page, answered 401 or 403 by a call.
 * `answer` is what staff with the permission get: 200 unless given.
 */
export function staffCall(
  route: string,
  handler: "loader" | "action",
  permission: Permission,
  { answer = 200, ...more }: OwnMore = {},
): PolicyLine {
  const of = (role: RoleId): Answer => {
    if (permissionsOf(role).has(permission)) return answer;
    return isCall(route) ? 403 : `302 ${startPageOf(role)}`;
  };
  const answers = {
    ...everybody(isCall(route) ? 401 : "302 /admin/login"),
    staff1: of(1),
    staff2: of(2),
    staff3: of(3),
  };
  return { ...line(route, handler, "staff", answers, { brand: MAIN_BRAND, ...more }), permission };
}

/** The loader of a page for staff with `permission`. */
export const staffPage = (route: string, permission: Permission, more: OwnMore = {}): PolicyLine =>
  staffCall(route, "loader", permission, more);

/**
 * A loader or action of the portal, asked on a brand's own host. `answer` is what the brand's partner users get: 200 unless given. A masquerade
 * that only reads gets the same where it reads.
 */
export function partnerCall(
  route: string,
  handler: "loader" | "action",
  right: "read" | "write",
  { answer = 200, ...more }: OwnMore = {},
): PolicyLine {
  const masquerade = right === "read" ? answer : 403;
  const answers = { ...everybody(isCall(route) ? 401 : "302 /partner/login"), partner: answer, masquerade };
  return { ...line(route, handler, "partner", answers, more), permission: right };
}

/** The loader of a page of the portal. */
export const partnerPage = (route: string, more: OwnMore = {}): PolicyLine =>
  partnerCall(route, "loader", "read", more);

/** A handler that is for anyone. */
export const open = (route: string, handler: "loader" | "action", answer: Answer, more: More = {}): PolicyLine =>
  line(route, handler, "public", everybody(answer), more);

/** A call has one method; the other is refused to all. */
export const onlyPost = (route: string): PolicyLine => open(route, "loader", 405);
export const onlyGet = (route: string, more: More = {}): PolicyLine =>
  open(route, "action", 405, { send: { json: {} }, ...more });
