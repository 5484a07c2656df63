import type { Ctx } from "~/platform/context";
import { sameText, sign } from "~/platform/crypto.server";

const tagOf = ({ brand }: Pick<Ctx, "brand">, page: string, key: string) =>
  sign("form-sent", `${brand.id} ${page} ${key}`);

/** A query value that only a sent form gives; `key` is the form's own. */
export const sentProof = (ctx: Pick<Ctx, "brand">, page: string, key: string): string =>
  `${key}.${tagOf(ctx, page, key)}`;

/** True when the address has the proof of a sent form: nobody is thanked for what was not sent. */
export function isSent(ctx: Pick<Ctx, "brand">, page: string, { url }: Pick<Request, "url">): boolean {
  const [key = "", tag = ""] = (new URL(url).searchParams.get("sent") ?? "").split(".");
  return sameText(tag, tagOf(ctx, page, key));
}
