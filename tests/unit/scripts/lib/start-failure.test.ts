import { describe, expect, it } from "vitest";
import { startFailure } from "../../../../scripts/lib/start-failure.mjs";

const NO_ANSWER = "The database of DATABASE_URL does not answer: is it running, and are host and port right?";
const REFUSED = "The database refuses the sign-in of DATABASE_URL: user or password is wrong.";
const NOWHERE =
  "The database that DATABASE_URL names does not exist: run `npm run migrate` with the owner's DATABASE_URL.";
const NO_TABLES = "The database has no tables yet: run `npm run migrate` first.";

const withCode = (code: string, more: object = {}) => Object.assign(new Error("told"), { code, ...more });
/** As Prisma passes on what its driver met. */
const byDriver = (originalCode: string) =>
  withCode("P2010", { meta: { driverAdapterError: { cause: { originalCode } } } });

describe("why a program could not start", () => {
  it.each([
    ["nothing listens", withCode("ECONNREFUSED"), NO_ANSWER],
    ["nothing listens on either address", Object.assign(new AggregateError([withCode("ECONNREFUSED")])), NO_ANSWER],
    ["Prisma does not reach it", withCode("P1001"), NO_ANSWER],
    ["the server is starting", byDriver("57P03"), NO_ANSWER],
    ["what listens says nothing", new Error("timeout expired"), NO_ANSWER],
    ["Prisma's driver had no answer", new Error("x", { cause: { message: "DatabaseNotReachable" } }), NO_ANSWER],
    ["the password is wrong", withCode("28P01"), REFUSED],
    ["the password is wrong, by Prisma", withCode("P1000"), REFUSED],
    ["the password is wrong, by its driver", byDriver("28P01"), REFUSED],
    ["the database is not there", withCode("3D000"), NOWHERE],
    ["the database is not there, by Prisma", withCode("P1003"), NOWHERE],
    ["it has no tables", withCode("42P01"), NO_TABLES],
    ["it has no tables, by Prisma", withCode("P2021"), NO_TABLES],
  ])("%s", (_title, error, sentence) => expect(startFailure(error, "DATABASE_URL")).toBe(sentence));

  it("a missing right names the login and what gives it", () => {
    const error = Object.assign(new Error("Invalid call:\n\npermission denied for table brands"), { code: "42501" });
    expect(startFailure(error, "APP_DATABASE_URL")).toBe(
      "The login of APP_DATABASE_URL lacks a right (permission denied for table brands): run `npm run migrate`, which gives web and worker theirs.",
    );
    expect(startFailure(error, "DATABASE_URL")).toMatch(/docs\/operations\/install\.md lists those of the owner\.$/);
  });

  it("anything else is its own last line", () => {
    expect(startFailure(new Error("Invalid call:\n\nthe disk is full\n"), "DATABASE_URL")).toBe("the disk is full");
  });
});
