import type pg from "pg";
import { CLEAR_COLUMNS } from "./clear-columns";
import { encryptColumn } from "./encrypt-column";
import { hideNetworks } from "./hide-networks";

/** Texts that change while they are encrypted are looked at again. */
const PASSES = 3;

/** Encrypts what is still in clear, column by column, while the product serves. It can be stopped anywhere and run again. */
export async function encryptTexts(client: pg.ClientBase, say: (line: string) => void) {
  const report = { encrypted: 0, left: 0 };
  for (const column of CLEAR_COLUMNS) {
    let [encrypted, left] = [0, 0];
    for (let pass = 1; pass <= PASSES; pass++) {
      const found = await encryptColumn(client, column);
      encrypted += found.encrypted;
      left = found.left;
      if (left === 0) break;
    }
    say(`${column.table}.${column.column}: ${encrypted} encrypted${left > 0 ? `, ${left} still in clear` : ""}`);
    report.encrypted += encrypted;
    report.left += left;
  }
  say(`shield_counts: ${await hideNetworks(client)} networks`);
  return report;
}
