import { createSocket } from "node:dgram";
import { afterEach, describe, expect, it } from "vitest";
import { createRealDns } from "~/integrations/dns/real-dns";

const TXT = 16;
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** The offset where the question of a query ends: after its name, type and class. */
function questionEnd(query: Buffer): number {
  let at = 12;
  while (query[at]) at += (query[at] ?? 0) + 1;
  return at + 5;
}

/**
 * A name server that answers TXT questions with `texts`, all others with `code` (3: no such name, 2: server failure);
 * null never answers.
 */
async function nameServer(answer: { texts: string[] } | { code: number } | null): Promise<string> {
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => {
    if (!answer) return;
    const end = questionEnd(query);
    const texts = "texts" in answer && query.readUInt16BE(end - 4) === TXT ? answer.texts : [];
    const head = Buffer.from(query.subarray(0, end));
    head.writeUInt16BE(0x8180 | ("code" in answer ? answer.code : 0), 2);
    head.writeUInt16BE(texts.length, 6);
    head.writeUInt32BE(0, 8);
    const records = texts.map((text) => {
      const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
      const fixed = Buffer.from([0xc0, 12, 0, TXT, 0, 1, 0, 0, 0, 60, 0, data.length]);
      return Buffer.concat([fixed, data]);
    });
    socket.send(Buffer.concat([head, ...records]), from.port, from.address);
  });
  await new Promise<void>((done) => socket.bind(0, "127.0.0.1", done));
  closers.push(() => socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

const resolverFor = async (answer: Parameters<typeof nameServer>[0]) =>
  createRealDns({ timeoutMs: 100, tries: 1, servers: [await nameServer(answer)] });

describe("asking the DNS", () => {
  it("OQ-14 tells an answer, no record and nobody to ask apart", async () => {
    expect(await (await resolverFor({ texts: ["brand-verify=abc", "v=spf1"] })).txt("_verify.a.example")).toEqual({
      kind: "found",
      values: ["brand-verify=abc", "v=spf1"],
    });
    const empty = await resolverFor({ texts: [] });
    expect(await empty.cname("a.example")).toEqual({ kind: "none" });
    expect(await empty.addresses("a.example")).toEqual({ kind: "none" });
    expect(await (await resolverFor({ code: 3 })).txt("_verify.a.example")).toEqual({ kind: "none" });
    expect(await (await resolverFor({ code: 2 })).txt("_verify.a.example")).toEqual({ kind: "unreachable" });
    expect(await (await resolverFor(null)).txt("_verify.a.example")).toEqual({ kind: "unreachable" });
  });
});
