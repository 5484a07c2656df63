import type { Tx } from "~/platform/database/client.server";

/** Whose statement, in the transaction that reads or writes it. */
export type StatementOf = { readonly tx: Tx; readonly brandId: string; readonly partnerId: string };
