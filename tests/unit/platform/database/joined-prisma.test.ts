import type pg from "pg";
import { describe, expect, it, vi } from "vitest";

const { made } = vi.hoisted(() => ({ made: { clients: 0 } }));
vi.mock("~/platform/generated/prisma/client", async (original) => {
  const generated = await original<typeof import("~/platform/generated/prisma/client")>();
  class Counted extends generated.PrismaClient {
    constructor(...options: ConstructorParameters<typeof generated.PrismaClient>) {
      super(...options);
      made.clients++;
    }
  }
  return { ...generated, PrismaClient: Counted };
});

import { HandedAdapter } from "~/platform/database/handed-adapter.server";
import { joinPrisma } from "~/platform/database/joined-prisma.server";

/** A connection that answers each statement with its own name. */
const connection = (name: string) =>
  ({
    query: async () => ({ rows: [[name]], fields: [{ name: "who", dataTypeID: 25 }], rowCount: 1 }),
  }) as unknown as pg.PoolClient;

const SETTINGS = { timeoutMs: 5_000, named: false };

describe("Prisma within the transactions of two logins", () => {
  it("is one client, and each transaction asks on its own connection", async () => {
    const parts = await Promise.all(["platform", "tenant"].map((login) => joinPrisma(connection(login), SETTINGS)));
    const ask = ({ tx }: (typeof parts)[number]) => tx.$queryRaw`select current_user as who`;
    expect(await Promise.all(parts.map(ask))).toEqual([[{ who: "platform" }], [{ who: "tenant" }]]);
    await Promise.all(parts.map(({ end }) => end()));
    expect(made.clients).toBe(1);
  });

  it("takes no connection that was handed over for a transaction that never began", async () => {
    const adapter = new HandedAdapter({});
    adapter.hand(connection("platform"));
    adapter.takeBack();
    const driver = await adapter.connect();
    await expect(driver.startTransaction()).rejects.toThrow("Prisma has no transaction of its own");
  });
});
