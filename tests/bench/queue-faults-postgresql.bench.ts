import { runCells } from "./queue-faults/run-cells";
import { bench } from "./support/bench";

await bench((later) => runCells("PostgreSQL", later));
