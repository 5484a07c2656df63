import { describeHungLenders } from "./hung-lenders-suite";

describeHungLenders("redis");
