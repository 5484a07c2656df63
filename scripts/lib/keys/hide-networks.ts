import type pg from "pg";
import { hiddenNetwork } from "~/platform/network/hidden-networks.server";
import { untilFree } from "./until-free";

/**
 * Gives the month's counts of networks, which earlier releases kept by their addresses, the names that this release counts
 * by, so that a network that is known stays known. Returns how many networks.
 */
export async function hideNetworks(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ key: string }>(
    "select distinct key from shield_counts where key ~ '^(sent|right|wrong):[0-9a-f.:]+/[0-9]+$' order by 1",
  );
  for (const { key } of rows) {
    const end = key.indexOf(":") + 1;
    await untilFree(() =>
      client.query(
        `with gone as (delete from shield_counts where key = $1 returning window_start, count)
         insert into shield_counts (key, window_start, count) select $2, window_start, count from gone
         on conflict (key, window_start) do update set count = shield_counts.count + excluded.count`,
        [key, key.slice(0, end) + hiddenNetwork(key.slice(end))],
      ),
    );
  }
  return rows.length;
}
