import { type Answer, everybody, line, type More, open } from "../policy-lines";

/** A page for signed-in customers outside the journey: everybody else signs in first (AUTH-18). */
const ownPage = (route: string, handler: "loader" | "action", answer: Answer, more: More = {}) =>
  line(route, handler, "customer", { ...everybody("302 /login"), customer: answer }, more);

/** My loans, consents, key facts, what-if, the ranking and its receipts. */
export const lines = [
  ownPage("/my-consents", "loader", 200, { customerState: "offers" }),
  ownPage("/my-consents", "action", 422, { customerState: "offers", send: { form: {} } }),
  ownPage("/user/my-loans", "loader", 200, { customerState: "offers" }),
  ownPage("/user/my-loans", "action", "303 /user/my-loans", { send: { form: { application: "none" } } }),
  line("/how-we-rank", "loader", "visitor", everybody(200)),
  ownPage("/how-we-rank/receipt", "loader", "302 /how-we-rank", { customerState: "new" }),
  line("/.well-known/receipt-keys.json", "loader", "public", everybody(200)),
  line("/self-declaration", "loader", "visitor", everybody(200)),
  open("/self-declaration/file", "loader", 200),
  ownPage("/what-if", "loader", "302 /user/offers", { customerState: "offers" }),
  ownPage("/key-facts/:lender", "loader", 200, { customerState: "offers" }),
];
