import { describe, expect, it } from "vitest";
import { flatInstant } from "~/domain/lender-interfaces/examples/flat-instant";
import { nestedCallback } from "~/domain/lender-interfaces/examples/nested-callback";
import { mappedFieldOf } from "~/domain/lender-interfaces/examples/parts";
import { interfaceFaults, privateAddresses } from "~/domain/lender-interfaces/interface-faults";
import { type DeclaredInterface, declaredInterface } from "~/domain/lender-interfaces/schema";

const addresses = { live: null, sandbox: "https://sandbox.lender.example" };
const sound = { ...nestedCallback, addresses };
const codes = (change: Partial<DeclaredInterface>) => interfaceFaults({ ...sound, ...change }).map(({ code }) => code);

describe("BEY-22 an interface", () => {
  it.each([nestedCallback, flatInstant])("of today's lenders is sound", (example) => {
    expect(interfaceFaults({ ...declaredInterface.parse(example), addresses })).toEqual([]);
  });

  it("needs an address to be tried at, and a status call that names our id", () => {
    expect(codes({ addresses: { live: null, sandbox: null } })).toEqual(["no-sandbox"]);
    expect(codes({ request: { ...sound.request, statusPath: "/v1/loans/{lenderRef}" } })).toEqual([
      "status-without-id",
      "placeholder",
    ]);
  });

  it("sends our id, the amount and the consent, each place once", () => {
    expect(codes({ fields: sound.fields.filter(({ from }) => from !== "consentHash") })).toEqual(["field-missing"]);
    expect(codes({ fields: [...sound.fields, mappedFieldOf("/borrower", "pincode")] })).toContain("same-place");
    expect(codes({ fields: [...sound.fields, mappedFieldOf("/x", "pincode", { format: "paise" })] })).toEqual([
      "format",
    ]);
    expect(codes({ questions: sound.questions.slice(1) })).toEqual(["not-asked"]);
  });

  it("takes no callback whose signature leaves out the body or the time", () => {
    const { outcome } = sound;
    if (outcome.by !== "callback") throw new Error("no callback");
    const signing = (change: object) =>
      codes({ outcome: { ...outcome, signature: { ...outcome.signature, ...change } } });
    expect(signing({ signs: [{ part: "timestamp" }] })).toEqual(["signs-no-body"]);
    expect(signing({ signs: [{ part: "body" }] })).toEqual(["signs-no-time"]);
    expect(signing({ says: [{ part: "signature" }] })).toEqual(["no-clock"]);
    expect(signing({ says: [{ part: "timestamp" }] })).toEqual(["says-no-signature"]);
  });

  it("BEY-22 names the addresses that lead into our own network, and this machine only in production", () => {
    const inside = (sandbox: string, allowsLocal: boolean) =>
      privateAddresses({ ...sound, addresses: { live: null, sandbox } }, allowsLocal);
    for (const address of [
      ...["https://10.0.0.1", "https://192.168.1.1:8443/api", "https://0x0a000001", "https://[fd00::1]"],
      ...["https://169.254.169.254", "https://metadata.google.internal", "https://router.local", "https://lender"],
    ])
      for (const allowsLocal of [true, false])
        expect([address, inside(address, allowsLocal)]).toEqual([address, ["sandbox"]]);
    for (const address of [
      "http://127.0.0.1:4000",
      "http://localhost:4000/cashe",
      "http://[::1]:4000",
      "https://0x7f.1",
      "https://2130706433",
    ])
      expect([inside(address, true), inside(address, false)]).toEqual([[], ["sandbox"]]);
    expect(inside("https://sandbox.lender.example/v1", false)).toEqual([]);
    expect(privateAddresses({ ...sound, addresses: { live: "https://10.0.0.1", sandbox: null } }, true)).toEqual([
      "live",
    ]);
  });

  it("takes plain addresses, pointers and headers only", () => {
    const isTaken = (change: object) => declaredInterface.safeParse({ ...sound, ...change }).success;
    expect(isTaken({})).toBe(true);
    for (const sandbox of [
      "http://lender.example",
      "https://a:b@lender.example",
      "https://lender.example/?x=1",
      "ftp://x",
    ])
      expect(isTaken({ addresses: { live: null, sandbox } })).toBe(false);
    for (const to of ["", "loan", "/__proto__/x", "/a/constructor", "/a~2"])
      expect(isTaken({ fields: [{ ...mappedFieldOf("/a", "pan"), to }] })).toBe(false);
    expect(isTaken({ signing: { kind: "key", header: "Host" } })).toBe(false);
    expect(isTaken({ request: { ...sound.request, submitPath: "/../x" } })).toBe(false);
    expect(isTaken({ signing: { kind: "script", source: "x" } })).toBe(false);
  });
});
