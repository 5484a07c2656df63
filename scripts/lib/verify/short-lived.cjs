// Loaded by Node before the programs of a test run. They live for seconds: WebAssembly that is compiled quickly and never again costs them less
// than code that would be fast in an hour (Prisma's query compiler is 2 MB of it). Node's options do not take this flag of V8 from the environment.
require("node:v8").setFlagsFromString("--wasm-tiering-budget=100000000");
