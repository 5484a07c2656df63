import type { TenantCtx } from "~/platform/context";

export type FileLender = { id: string; name: string };

/** The lenders that a file may come from, by name. */
export const listFileLenders = ({ ctx }: { ctx: TenantCtx }): Promise<FileLender[]> =>
  ctx.tx.lender.findMany({ where: { deletedAt: null }, orderBy: { name: "asc" }, select: { id: true, name: true } });
