import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { describe, expect, it } from "vitest";
import { parseInvocation } from "../../prisma/engine/invocation.mjs";

const ROOT = path.resolve(import.meta.dirname, "../..");
const ENGINE = path.join(ROOT, "prisma/engine/schema-engine.mjs");
const versionOf = (name: string): string =>
  JSON.parse(readFileSync(path.join(ROOT, "node_modules", name, "package.json"), "utf8")).version;

/** The engine's answer to one JSON-RPC request. */
async function ask(
  method: string,
  params: unknown,
  url: string,
): Promise<{ result?: unknown; error?: { data: { message: string } } }> {
  const child = spawn(process.execPath, [ENGINE, "--datasource", JSON.stringify({ url })], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const lines = readline.createInterface({ input: child.stdout });
  child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })}\n`);
  try {
    return await new Promise((resolve, reject) => {
      lines.once("line", (line) => resolve(JSON.parse(line)));
      child.once("exit", () => reject(new Error("the engine ended without an answer")));
    });
  } finally {
    child.kill();
  }
}

describe("the WebAssembly schema engine", () => {
  it("is the build of the very commit that the Prisma CLI expects", () => {
    expect(versionOf("@prisma/schema-engine-wasm")).toBe(versionOf("@prisma/engines-version"));
    expect(versionOf("@prisma/adapter-pg")).toBe(versionOf("prisma"));
    expect(versionOf("@prisma/driver-adapter-utils")).toBe(versionOf("prisma"));
  });

  it("reads the command line of the CLI", () => {
    const invocation = parseInvocation([
      ...["--datamodels", "a.prisma", "--datamodels", "b.prisma", "--enabled-preview-features", "x,y"],
      ...["--datasource", '{"url":"postgresql://h/d"}', "--extension-types", "[]"],
    ]);
    expect(invocation).toEqual({
      version: false,
      datamodels: ["a.prisma", "b.prisma"],
      datasource: { url: "postgresql://h/d" },
      databaseCommand: null,
    });
    expect(parseInvocation(["--datasource", "{}", "cli", "create-database"]).databaseCommand).toBe("create-database");
    expect(parseInvocation(["--version"]).version).toBe(true);
  });

  it("answers with the reason when there is no server", async () => {
    const { error } = await ask("createDatabase", {}, "postgresql://nobody:x@127.0.0.1:1/none");
    expect(error?.data.message).toContain("ECONNREFUSED");
  });
});
