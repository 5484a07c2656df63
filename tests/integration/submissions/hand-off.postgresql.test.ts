import { describe } from "vitest";
import { describeHandOffs } from "./hand-off-suite";

describe("API-38 LND-04 hand-offs", () => describeHandOffs("postgresql"));
