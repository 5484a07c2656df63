import { everybody, line, onlyGet, onlyPost, type PolicyLine } from "../policy-lines";

const BASE = "/api/v1/partner";
const LEAD = { leadId: "00000000-0000-4000-8000-000000000000" };

/** Calls of partners' systems: a session of any kind opens none of them. */
export const lines: PolicyLine[] = [
  ...["", "/leads", "/submissions", "/commissions"].flatMap((path) => [
    line(`${BASE}${path}`, "loader", "api-key", everybody(401)),
    onlyGet(`${BASE}${path}`),
  ]),
  line(`${BASE}/leads/:leadId`, "loader", "api-key", everybody(401), { params: LEAD, someoneElses: 401 }),
  onlyGet(`${BASE}/leads/:leadId`, { params: LEAD }),
  line(`${BASE}/application-links`, "action", "api-key", everybody(401), { send: { json: {} } }),
  onlyPost(`${BASE}/application-links`),
];
