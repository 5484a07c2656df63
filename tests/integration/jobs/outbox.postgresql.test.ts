import { describeOutbox } from "./outbox-suite";

describeOutbox("postgresql");
