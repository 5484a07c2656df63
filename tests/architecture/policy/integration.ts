import { everybody, line, onlyGet, onlyPost, open, type PolicyLine, partnerCall, partnerPage } from "../policy-lines";

const BASE = "/api/v1/partner";
const LEAD = { id: "00000000-0000-4000-8000-000000000000" };

const CHANGE = "/partner/digital-integration/change";

/** Calls of partners' systems: a session of any kind opens none of them. */
export const lines: PolicyLine[] = [
  partnerPage("/partner/digital-integration", "keys:read"),
  partnerCall(CHANGE, "action", "keys:edit", { answer: 422, send: { json: {} } }),
  onlyPost(CHANGE),
  open("/embed.js", "loader", 200),
  open("/developers", "loader", 200),
  open("/developers/openapi.json", "loader", 200),
  line("/embed", "loader", "visitor", everybody("302 /embed/check")),
  // With visits of its own: once another line has chosen a product for one, it leads to the sign-in.
  line(
    "/embed/check",
    "loader",
    "visitor",
    { ...everybody(200), customer: "302 /", deadToken: "302 /" },
    { spoils: true },
  ),
  line("/embed/leave", "loader", "visitor", everybody("302 /"), { spoils: true }),
  ...["", "/leads", "/submissions", "/commissions"].flatMap((path) => [
    line(`${BASE}${path}`, "loader", "api-key", everybody(401)),
    onlyGet(`${BASE}${path}`),
  ]),
  line(`${BASE}/leads/:id`, "loader", "api-key", everybody(401), { params: LEAD, someoneElses: 401 }),
  onlyGet(`${BASE}/leads/:id`, { params: LEAD }),
  line(`${BASE}/application-links`, "action", "api-key", everybody(401), { send: { json: {} } }),
  onlyPost(`${BASE}/application-links`),
  line(`${BASE}/test/leads`, "action", "api-key", everybody(401), { send: { json: {} } }),
  onlyPost(`${BASE}/test/leads`),
  line(`${BASE}/test/leads/:id/offers`, "loader", "api-key", everybody(401), { params: LEAD, someoneElses: 401 }),
  onlyGet(`${BASE}/test/leads/:id/offers`, { params: LEAD }),
  ...[`${BASE}/test/leads/:id/submissions`, `${BASE}/test/submissions/:id/moves`].flatMap((path) => [
    line(path, "action", "api-key", everybody(401), { params: LEAD, someoneElses: 401, send: { json: {} } }),
    open(path, "loader", 405, { params: LEAD }),
  ]),
];
