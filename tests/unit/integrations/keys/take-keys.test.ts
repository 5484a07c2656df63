import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Kms, startKms } from "@tests/support/kms";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeKeys } from "~/integrations/keys/take-keys";
import type { Variables } from "~/integrations/keys/types";
import { programArgs } from "../../../../scripts/lib/child.mjs";

const secret = () => randomBytes(32).toString("base64");
const keys = {
  DATA_KEYS: `k2:${secret()},k1:${secret()}`,
  INDEX_KEY: secret(),
  DEDUPE_KEY: secret(),
  CODE_PEPPER: secret(),
  APP_SECRET: secret(),
  RECEIPT_KEY: `r1:${secret()}:2026-11-23`,
  AUDIT_KEYS: `a1:${secret()}`,
};
const CREDENTIALS = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "keys-"));
  file = path.join(folder, "keys.json");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const store = async (content: unknown, mode = 0o600) => {
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content), { mode });
  await chmod(file, mode);
};
const take = async (variables: Variables): Promise<Variables> => {
  await takeKeys(variables);
  return variables;
};
const refusal = (variables: Variables) =>
  take(variables).then(
    () => null,
    (error: Error) => error.message,
  );

describe("where the keys come from", () => {
  it("OQ-22 is the environment, unless KEYS_FROM names another source", async () => {
    expect(await take({ ...keys, KEYS_FROM: "environment" })).toMatchObject(keys);
    expect(await take({})).toEqual({});
    const { INDEX_KEY: _index, APP_SECRET: _app, ...some } = keys;
    expect(await refusal({ ...some, KEYS_FROM: "environment" })).toBe("The environment lacks INDEX_KEY, APP_SECRET.");
  });

  it("is a file that its owner alone may read", async () => {
    await store(keys);
    expect(await take({ KEYS_FROM: "file", KEYS_FILE: file })).toEqual({ KEYS_FROM: "file", KEYS_FILE: file, ...keys });
    expect(await refusal({ KEYS_FROM: "file", KEYS_FILE: file, ...keys }), "a child has them already").toBeNull();
  });

  it("fails closed with one sentence that holds no key", async () => {
    const at = { KEYS_FROM: "file", KEYS_FILE: file };
    expect(await refusal(at)).toBe(`KEYS_FILE ${file} cannot be read (ENOENT).`);
    for (const mode of [0o640, 0o604, 0o622]) {
      await store(keys, mode);
      expect(await refusal(at)).toBe(`KEYS_FILE ${file} is open to others: chmod 600 ${file}.`);
    }
    await store("DATA_KEYS=k1");
    expect(await refusal(at)).toBe(`KEYS_FILE ${file} is not a JSON object of keys.`);
    await store({ ...keys, DATA_KEYS: "", AUDIT_KEYS: 5 });
    expect(await refusal(at)).toBe(`KEYS_FILE ${file} lacks DATA_KEYS, AUDIT_KEYS.`);
    await store(keys);
    expect(await refusal({ ...at, INDEX_KEY: secret() })).toBe(
      "INDEX_KEY is in the environment and, with another value, where KEYS_FROM says. Remove one.",
    );
    expect(await refusal({ KEYS_FROM: "file" })).toBe(
      "KEYS_FROM is file, and KEYS_FILE does not name the file of the keys.",
    );
    expect(await refusal({ KEYS_FILE: file })).toBe(
      "KEYS_FILE is set, and KEYS_FROM does not say what it is: file or aws-kms.",
    );
    expect(await refusal({ KEYS_FROM: "vault" })).toBe("KEYS_FROM is vault: it is environment, file or aws-kms.");
    expect(await refusal({ KEYS_FROM: "aws-kms", KEYS_FILE: file })).toBe(
      "KMS_KEY_ID does not name the key of AWS KMS that wraps the keys.",
    );
  });
});

describe("keys that AWS KMS wraps", () => {
  let kms: Kms;
  let at: Variables;
  const before = { ...process.env };
  beforeEach(async () => {
    kms = await startKms("house", "other");
    at = {
      KEYS_FROM: "aws-kms",
      KEYS_FILE: file,
      KMS_KEY_ID: "house",
      KMS_ENDPOINT: kms.endpoint,
      KMS_REGION: "ap-south-1",
    };
    Object.assign(process.env, CREDENTIALS);
  });
  afterEach(async () => {
    for (const name of Object.keys(CREDENTIALS)) process.env[name] = before[name];
    await kms.close();
  });

  /** The command's output, or what it says when it fails. */
  const wrap = async (more: Variables, ...args: string[]): Promise<string> => {
    const env = { ...before, ...CREDENTIALS, ...at, KEYS_FROM: "", KEYS_FILE: "", ...more } as NodeJS.ProcessEnv;
    const ran = promisify(execFile)(process.execPath, [...programArgs("scripts/keys-wrap.ts"), ...args], { env });
    return ran.then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr.trim().split("\n").at(-1) ?? "",
    );
  };

  it("are in a file that is worthless alone, and are opened once at the start", async () => {
    await store(await wrap(keys));
    const stored = await readFile(file, "utf8");
    for (const text of Object.values(keys))
      for (const part of text.split(/[:,]/).filter((one) => one.length > 20)) expect(stored).not.toContain(part);
    expect(await take({ ...at })).toMatchObject(keys);
    expect(kms.calls.filter((call) => call === "Decrypt")).toHaveLength(8);
  });

  it("get a new data key that nobody has seen: behind, until every process opens it, and then in front", async () => {
    await store(await wrap(keys));
    await store(await wrap({ KEYS_FILE: file }, "--add", "k3"));
    const { DATA_KEYS = "", ...rest } = await take({ ...at });
    expect(rest).toMatchObject({ INDEX_KEY: keys.INDEX_KEY });
    const [, before, added] = /^(.*),(k3:[A-Za-z0-9+/]{43}=)$/.exec(DATA_KEYS) ?? [];
    expect(before).toBe(keys.DATA_KEYS);
    await store(await wrap({ KEYS_FILE: file }, "--first", "k3"));
    expect((await take({ ...at })).DATA_KEYS).toBe(`${added},${before}`);
    expect(await wrap({ KEYS_FILE: file }, "--add", "k1")).toBe("There is a data key k1.");
    expect(await wrap({ KEYS_FILE: file }, "--first", "k4")).toBe("There is no data key k4.");
  });

  it("do not open when they were exchanged, wrapped by another key or refused: the process does not start", async () => {
    const wrapped = JSON.parse(await wrap(keys)) as typeof keys;
    const says = (name: string, reason: string) =>
      `AWS KMS in ap-south-1 does not open ${name} with the key house: ${reason}.`;
    await store({ ...wrapped, CODE_PEPPER: wrapped.APP_SECRET });
    expect(await refusal({ ...at })).toBe(says("CODE_PEPPER", "it was altered, or wrapped under another name"));
    await store({
      ...wrapped,
      INDEX_KEY: (JSON.parse(await wrap({ ...keys, KMS_KEY_ID: "other" })) as typeof keys).INDEX_KEY,
    });
    expect(await refusal({ ...at })).toBe(says("INDEX_KEY", "another key wrapped it"));
    await store(wrapped);
    kms.refusal = "AccessDeniedException";
    expect(await refusal({ ...at })).toContain("does not open DATA_KEYS/k");
    expect(await refusal({ ...at })).toContain("this process may not use the key.");
    await kms.close();
    expect(await refusal({ ...at })).toMatch(/^AWS KMS in ap-south-1 does not open .*: it does not answer \(.*\)\.$/);
  });
});
