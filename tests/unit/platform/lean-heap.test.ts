import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** Holds 50 MB, of which it replaces a part again and again, and prints the most memory that its heap took. */
const PROCESS = `
  import { keepHeapLean } from "./app/platform/lean-heap";
  if (process.env.LEAN) keepHeapLean();
  const held = [];
  let most = 0;
  for (let round = 0; round < 150; round++) {
    held[round % 25] = Array.from({ length: 25_000 }, (_, at) => ({ at, text: [round] }));
    await new Promise(setImmediate);
    most = Math.max(most, process.memoryUsage().heapTotal);
  }
  console.log(Math.round(most / 1024 / 1024));
`;

async function mostMb(env: Record<string, string>): Promise<number> {
  const args = ["--import", "tsx", "--input-type=module", "--eval", PROCESS];
  const options = { timeout: 60_000, env: { ...process.env, ...env } };
  return Number((await promisify(execFile)(process.execPath, args, options)).stdout);
}

it("collects when the heap has doubled", async () => {
  // Of two runs each, because a collection beside other work ends at another moment every time.
  const lean = Math.min(await mostMb({ LEAN: "1" }), await mostMb({ LEAN: "1" }));
  const usual = Math.max(await mostMb({}), await mostMb({}));
  expect(lean).toBeGreaterThan(50);
  expect(lean).toBeLessThan(usual * 0.9);
}, 130_000);
