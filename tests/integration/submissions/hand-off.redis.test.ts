import { describeHandOffs } from "./hand-off-suite";

describeHandOffs("redis");
