import { hasPortalRight, PORTAL_RIGHTS, type PortalKind, type PortalRight } from "~/domain/access/portal-rights";
import { type Permission, permissionsOf, type RoleId, startPageOf } from "~/domain/access/staff-roles";
import type { CustomerState } from "../support/customer-states";

/** The audience of a handler: the guard that it calls. */
export type Audience =
  | "public"
  | "visitor"
  | "customer"
  | "account"
  | "journey"
  | "callback"
  | "api-key"
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
  "api-key": "apiKeyContext",
  dev: "devContext",
  "staff-login": "staffLoginContext",
  staff: "staffContext",
  "partner-login": "partnerLoginContext",
  partner: "partnerContext",
};

/** A status, or a redirect's status and target. */
export type Answer = number | `${number} ${string}`;

export type Answers = {
  anonymous: Answer;
  /** A customer of this brand, for their own data. */
  customer: Answer;
  /** A customer of another brand who sends its cookies here. */
  otherBrand: Answer;
  /** A customer's token that has expired, was idle for too long or was revoked; the visit is still active. */
  deadToken: Answer;
  /** Staff by role, signed in at the main host; on other hosts they send the same cookies. */
  staff1: Answer;
  staff2: Answer;
  staff3: Answer;
  /** A staff token that has expired, was idle for too long or was revoked. */
  deadStaff: Answer;
  /** An administrator before the second factor. */
  halfStaff: Answer;
  /** An owner of the portal of this brand. */
  partner: Answer;
  /** The partner's own staff, and a merchant of it. Default: the owner's answer. */
  partnerStaff?: Answer;
  merchant?: Answer;
  /** An owner of the portal of this brand before the second step. */
  halfPartner: Answer;
  /** A portal user of another brand who sends its cookies here. */
  otherPartner: Answer;
  deadPartner: Answer;
  /** An administrator in a read-only masquerade as a partner of this brand. */
  masquerade: Answer;
};

type Sent = { form: Record<string, string> } | { json: Record<string, unknown> };

export type PolicyLine = Answers & {
  route: string;
  handler: "loader" | "action";
  audience: Audience;
  /** The permission that staff need, or the right that a portal user needs. */
  permission?: Permission | PortalRight;
  /** The demo brand of the request. Default: `ASKED_ON`. */
  brand?: string;
  /** The state of the customer in the request. Default: signed in, nothing chosen. */
  customerState: CustomerState;
  query?: string;
  /**
   * Values of the path's parameters, and of `{name}` in the body; a value that starts with `select ` is read from the
   * database.
   */
  params?: Record<string, string>;
  /** The body of an action; `{userId}`, `{appId}` and others are replaced by the value with that name. */
  send?: Sent;
  /**
   * The answer to a customer who names another customer's data, of this or another brand. Required for every route with
   * such a parameter.
   */
  someoneElses?: Answer;
  /** The answers to a form that is posted without scripts, where they differ: the page's own loader then answers. */
  posted?: Partial<Answers>;
  /** Its effect would break customer, token or visit for the other lines. */
  spoils?: true;
};

/** The parts of a line that its helper does not set; `answer` is the one for allowed users. */
export type More = Partial<Omit<PolicyLine, "route" | "handler" | "audience" | "permission">>;
export type OwnMore = More & { answer?: Answer };

/** The brand of the main host, which has the back office. */
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
  halfPartner: answer,
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
): PolicyLine => ({ route, handler, audience, customerState: "new", ...answers, ...more });

const isCall = (route: string) => route.startsWith("/api/");

/**
 * A loader or action for staff with `permission`. A page sends others to the sign-in or their landing page; a call
 * answers them with 401 or 403. `answer` is what staff with the permission get; default 200.
 */
export function staffCall(
  route: string,
  handler: "loader" | "action",
  permission: Permission,
  { answer = 200, ...more }: OwnMore = {},
): PolicyLine {
  const answerFor = (role: RoleId): Answer => {
    if (permissionsOf(role).has(permission)) return answer;
    return isCall(route) ? 403 : `302 ${startPageOf(role)}`;
  };
  const answers = {
    ...everybody(isCall(route) ? 401 : "302 /admin/login"),
    staff1: answerFor(1),
    staff2: answerFor(2),
    staff3: answerFor(3),
  };
  return { ...line(route, handler, "staff", answers, { brand: MAIN_BRAND, ...more }), permission };
}

/** The loader of a page for staff with `permission`. */
export const staffPage = (route: string, permission: Permission, more: OwnMore = {}): PolicyLine =>
  staffCall(route, "loader", permission, more);

/**
 * A loader or action of the portal, requested on a brand's own host. `answer` is what portal users with the right get;
 * default 200; others are sent to the first page. A read-only masquerade gets the same when it reads.
 */
export function partnerCall(
  route: string,
  handler: "loader" | "action",
  right: PortalRight,
  { answer = 200, ...more }: OwnMore = {},
): PolicyLine {
  const answerFor = (kind: PortalKind): Answer => {
    if (hasPortalRight({ kind, withheld: [] }, right)) return answer;
    return isCall(route) ? 403 : "302 /partner";
  };
  const answers = {
    ...everybody(isCall(route) ? 401 : "302 /partner/login"),
    partner: answerFor("owner"),
    partnerStaff: answerFor("staff"),
    merchant: answerFor("merchant"),
    masquerade: PORTAL_RIGHTS[right].changes === null ? answer : 403,
  };
  return { ...line(route, handler, "partner", answers, more), permission: right };
}

/** The loader of a page of the portal. */
export const partnerPage = (route: string, right: PortalRight, more: OwnMore = {}): PolicyLine =>
  partnerCall(route, "loader", right, more);

/** A handler for everybody. */
export const open = (route: string, handler: "loader" | "action", answer: Answer, more: More = {}): PolicyLine =>
  line(route, handler, "public", everybody(answer), more);

/** A call has one method; the other is refused for everybody. */
export const onlyPost = (route: string): PolicyLine => open(route, "loader", 405);
export const onlyGet = (route: string, more: More = {}): PolicyLine =>
  open(route, "action", 405, { send: { json: {} }, ...more });
