import { EventEmitter } from "node:events";
import type { Request, Response } from "express";
import { expect, it } from "vitest";
import { limitPages } from "../../../app/server/limit-pages";
import type { AppModule } from "../../../app/server/load-app";

const app = { env: () => ({ pages: { atOnce: 1, atOnceEach: 1 } }), sharerOf: () => "lumen" } as unknown as AppModule;

/** Sends a request for a page, and says whether it has begun. */
function asker() {
  const turn = limitPages(app);
  return () => {
    const res = Object.assign(new EventEmitter(), { locals: {} as { leaveTurn?: () => void }, closed: false });
    const request = { res, hasBegun: false };
    void turn({ method: "GET", path: "/" } as Request, res as unknown as Response, () => {
      request.hasBegun = true;
    });
    return request;
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("lets the next page begin when the last is done, or says that it goes on without rendering", async () => {
  const ask = asker();
  const [page, stream, next] = [ask(), ask(), ask()];
  await settled();
  expect([page.hasBegun, stream.hasBegun]).toEqual([true, false]);
  page.res.emit("close");
  await settled();
  expect([stream.hasBegun, next.hasBegun]).toEqual([true, false]);
  stream.res.locals.leaveTurn?.();
  await settled();
  expect(next.hasBegun).toBe(true);
});
