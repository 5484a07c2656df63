import {
  type Answer,
  type Answers,
  everybody,
  line,
  type More,
  onlyGet,
  onlyPost,
  type PolicyLine,
  staffCall,
  staffPage,
} from "../policy-lines";

/** A page of a signed-in customer outside the journey: everybody else signs in first. */
const account = (answer: Answer): Answers => ({ ...everybody("302 /login"), customer: answer });

const visit = (route: string, handler: "loader" | "action", answer: Answer, more: More = {}) =>
  line(route, handler, "visitor", everybody(answer), more);
const own = (route: string, handler: "loader" | "action", answer: Answer, more: More = {}) =>
  line(route, handler, "customer", account(answer), more);
const call = (route: string, handler: "loader" | "action", answer: Answer, more: More = {}) =>
  line(route, handler, "customer", { ...everybody(401), customer: answer }, more);

const OLDEST = "from customers where erased_at is null order by created_at, id limit 1";
const CUSTOMER = { brandId: `select brand_id ${OLDEST}`, customerId: `select id ${OLDEST}` };
const DELETION = "/admin/customer-info-deletion/:brandId/:customerId";

const NOBODY = { brandId: "none", id: "none" };
const CAMPAIGN = "/admin/messaging/campaigns/:brandId/:id";
const TEMPLATE = "/admin/messaging/templates/:brandId/:id";

/** Around the journey: help, complaints, reminders, requests about one's own data. */
export const lines: PolicyLine[] = [
  visit("/help", "loader", 200),
  visit("/help", "action", 422, { send: { form: {} } }),
  visit("/complaint", "loader", 200),
  visit("/complaint", "action", 422, { send: { form: {} } }),
  visit("/resume/:token", "loader", 404, { params: { token: "none" } }),
  visit("/application/:token", "loader", 404, { params: { token: "none" } }),
  own("/my-details", "loader", 200),
  own("/my-details", "action", 422, { send: { form: {} } }),
  own("/remind-me", "loader", 200),
  own("/remind-me", "action", "303 /remind-me", { send: { form: {} } }),
  own("/data-request", "loader", 200),
  own("/data-request", "action", 422, { send: { form: {} } }),
  staffPage("/admin/requests", "requests:edit"),
  staffCall("/admin/requests", "action", "requests:edit", {
    answer: 404,
    send: { form: { intent: "answer", id: "none", brandId: "none", answer: "x" } },
  }),
  staffPage("/admin/approvals", "approvals:read"),
  staffCall("/admin/approvals", "action", "approvals:read", {
    answer: 404,
    send: { form: { intent: "approve", id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" } },
  }),
  staffPage("/admin/approvals/rules", "approval-rules:edit"),
  staffCall("/admin/approvals/rules", "action", "approval-rules:edit", {
    answer: 422,
    send: { form: { rule: "customer.erase", isRequired: "no", reason: "A test" } },
  }),
  staffPage("/admin/customer-info-deletion", "erasures:edit"),
  staffCall("/admin/customer-info-deletion", "action", "erasures:edit", { send: { form: { key: "9000000000" } } }),
  staffPage(DELETION, "erasures:edit", { params: CUSTOMER }),
  staffCall(DELETION, "action", "erasures:edit", {
    params: CUSTOMER,
    answer: 404,
    send: { form: { intent: "told", lenderId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" } },
  }),
  staffPage(`${DELETION}/certificate.pdf`, "erasures:edit", { params: CUSTOMER, answer: 404 }),
  staffPage("/admin/telecalling", "calls:make"),
  staffCall("/admin/telecalling", "action", "calls:make", {
    answer: 404,
    send: { form: { intent: "end", callId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", outcome: "spoke" } },
  }),
  staffPage("/admin/messaging", "messaging:edit"),
  staffPage("/admin/messaging/new", "messaging:edit"),
  staffCall("/admin/messaging/new", "action", "messaging:edit", { answer: 422, send: { form: {} } }),
  staffPage(CAMPAIGN, "messaging:edit", { params: NOBODY, answer: 404 }),
  staffCall(CAMPAIGN, "action", "messaging:edit", {
    params: NOBODY,
    answer: 404,
    send: { form: { intent: "stop" } },
  }),
  staffPage("/admin/messaging/templates", "messaging:edit"),
  staffPage("/admin/messaging/templates/new", "messaging:edit"),
  staffCall("/admin/messaging/templates/new", "action", "messaging:edit", {
    answer: 422,
    send: { form: { intent: "save" } },
  }),
  staffPage(TEMPLATE, "messaging:edit", { params: NOBODY, answer: 404 }),
  staffCall(TEMPLATE, "action", "messaging:edit", {
    params: NOBODY,
    answer: 404,
    send: { form: { intent: "archive", version: "1" } },
  }),
  call("/api/keep-alive", "loader", 200),
  onlyGet("/api/keep-alive"),
  call("/api/rule-match", "action", 422, { send: { json: {} } }),
  onlyPost("/api/rule-match"),
];
