import { describe, expect, it } from "vitest";
import { describeError, logger } from "~/platform/logger.server";

/** The line that a call of the logger writes. */
function lineOf(fields: object): Record<string, unknown> {
  const lines: string[] = [];
  const stream = Object.getOwnPropertySymbols(logger).find((symbol) => String(symbol) === "Symbol(pino.stream)");
  if (!stream) throw new Error("pino has no stream");
  const child = Object.create(logger, { [stream]: { value: { write: (line: string) => lines.push(line) } } });
  child.level = "info";
  child.info(fields);
  return JSON.parse(lines[0] ?? "");
}

describe("logs", () => {
  it("carry no field that could name a person, at the top or one level down", () => {
    const person = {
      mobile: "9876543210",
      email: "r@example.in",
      pan: "ABCPE1234F",
      birthDate: "1990-01-01",
      firstName: "Asha",
      lastName: "Rao",
      code: "123456",
      token: "secret",
      cookie: "atkn=secret",
      authorization: "Bearer secret",
    };
    const line = JSON.stringify(lineOf({ event: "x", brand: "cl", ...person, customer: person }));
    for (const value of Object.values(person)) expect(line).not.toContain(value);
    expect(JSON.parse(line)).toMatchObject({ event: "x", brand: "cl", level: 30 });
  });

  it("carry none further down or in lists, and keep dates, numbers and what is named at the top alone", () => {
    const at = new Date(0);
    const person = { mobile: "9876543210", name: "a file" };
    expect(
      lineOf({ event: "x", name: "Asha", destination: "r@example.in", body: "hello", job: { name: "send" } }),
    ).toEqual(expect.objectContaining({ event: "x", job: { name: "send" } }));
    const line = lineOf({ at, count: 3, rows: [person], deep: { er: { person } }, none: null });
    expect(line).toMatchObject({ at: at.toISOString(), count: 3, rows: [{ name: "a file" }], none: null });
    expect(JSON.stringify(line)).not.toContain("9876543210");
    expect(JSON.stringify(lineOf({ name: "Asha", destination: "Asha", body: "Asha" }))).not.toContain("Asha");
  });

  it("end where an object leads back to itself", () => {
    const job: Record<string, unknown> = { id: 7 };
    job.self = job;
    expect(lineOf({ event: "x", job })).toMatchObject({ event: "x", job: { id: 7 } });
  });

  it("carry nothing of a student's course or co-applicant", () => {
    const applicant = { study: { course: "Nursing" }, coApplicant: { name: "Sunita Sharma" } };
    const line = JSON.stringify(lineOf({ event: "x", ...applicant, applicant }));
    for (const word of ["Nursing", "Sunita"]) expect(line).not.toContain(word);
  });

  it("describe an error by its kind, its code and the last line of its message, cut at 300", () => {
    const error = Object.assign(new TypeError(`secret arguments\nlast ${"x".repeat(400)}`), { code: "P2002" });
    const said = describeError(error);
    expect(said).toMatchObject({ kind: "TypeError", code: "P2002" });
    expect(said.message).toHaveLength(300);
    expect(said.message).not.toContain("secret");
    expect(describeError("9876543210")).toEqual({ kind: "string", message: "" });
  });
});
