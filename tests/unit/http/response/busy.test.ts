import type { ServerBuild } from "@remix-run/node";
import { brandOf, demoSnapshot, requestContextOf } from "@tests/factories/context";
import { beforeEach, describe, expect, it } from "vitest";
import { withBusyResponse } from "~/http/response/busy.server";
import { DatabaseBusy } from "~/platform/database/busy.server";
import { requestsShed } from "~/platform/metrics.server";

beforeEach(() => requestsShed.reset());

const shed = async () => (await requestsShed.get()).values.map(({ labels, value }) => [labels.reason, value]);

/** What a page's loader answers that fails with `error`. */
async function answerOf(error: unknown, path = "/user/offers") {
  const loader = async () => {
    throw error;
  };
  const build = withBusyResponse({
    routes: { page: { id: "page", path: "x", module: { loader } } },
  } as never as ServerBuild);
  const context = { request: requestContextOf(brandOf(demoSnapshot(), "lumen")) };
  const request = new Request(`http://lumen.localhost${path}`);
  const run = build.routes.page?.module.loader as unknown as (args: object) => Promise<unknown>;
  return run({ request, params: {}, context }).catch((thrown: unknown) => thrown);
}

describe("a database that is too busy", () => {
  it("BEY-06 is answered with 503 and counted as a shed request", async () => {
    const answer = await answerOf(new DatabaseBusy("the database did not answer in time"));
    expect(answer).toMatchObject({ status: 503 });
    expect((answer as Response).headers.get("Retry-After")).toBe("5");
    expect(await shed()).toEqual([["database", 1]]);
  });

  it("BEY-06 another error is neither answered nor counted here", async () => {
    const broken = new Error("broken on purpose");
    expect(await answerOf(broken)).toBe(broken);
    expect(await shed()).toEqual([]);
  });
});
