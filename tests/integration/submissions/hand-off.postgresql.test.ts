import { describeHandOffs } from "./hand-off-suite";

describeHandOffs("postgresql");
