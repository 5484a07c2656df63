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
  call("/api/keep-alive", "loader", 200),
  onlyGet("/api/keep-alive"),
  call("/api/rule-match", "action", 422, { send: { json: {} } }),
  onlyPost("/api/rule-match"),
];
