import { clockJumps } from "./support/clock-jumps";

await clockJumps("redis");
