import { compareOutbox } from "./outbox/compare";
import { bench } from "./support/bench";

await bench((later) => compareOutbox("PostgreSQL", {}, later));
