import { describeOutbox } from "./outbox-suite";

describeOutbox("redis");
