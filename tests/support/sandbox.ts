import { API_KEY_RIGHTS } from "~/domain/partner-api/rights";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { addApiKey } from "~/services/api-keys/add-api-key.server";
import { afterTransaction, inSandbox, openSandbox } from "~/services/sandbox/in-sandbox.server";
import type { App } from "./app";
import { asPartner } from "./partner";

/** Runs `run` for a brand's partner in the sandbox, as the portal does in test mode. */
export async function asTester<T>(
  app: App,
  run: (ctx: TenantCtx<PartnerActor>) => Promise<T>,
  brand = "lumen",
): Promise<T> {
  const entry = await asPartner(
    app,
    async (ctx, session) => ({
      ctx: afterTransaction(ctx),
      partner: { id: ctx.actor.partnerId, name: session.partnerName },
    }),
    { brand },
  );
  return inSandbox(entry.ctx, async (ctx) => {
    await openSandbox(ctx, entry.partner);
    return run(ctx);
  });
}

/** The secret of a new test key with every right. */
export async function testKeyOf(app: App, brand = "lumen"): Promise<string> {
  const made = await asTester(app, (ctx) => addApiKey({ ctx, name: "Server", rights: API_KEY_RIGHTS }), brand);
  if (!made.ok) throw new Error(made.code);
  return made.secret;
}
