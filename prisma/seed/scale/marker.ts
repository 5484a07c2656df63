import { DEMO_MAIN } from "@tenants/demo/brands";
import type pg from "pg";
import { z } from "zod";

/** The setting of the main brand that tells how far the rows are written. */
const KEY = "seed.scale";

const MARKER = z.object({
  applications: z.number(),
  customers: z.number(),
  /** The instant up to which the rows reach: that of the first run. */
  until: z.iso.datetime().transform((text) => new Date(text)),
  /** Customers that are written, with their applications. */
  done: z.number(),
  /** What was taken off the tables for the time of writing: statements that put it back, in order. */
  putBack: z.array(z.string()),
  isFinished: z.boolean(),
});
export type Marker = z.output<typeof MARKER>;

export async function readMarker(db: pg.Client): Promise<Marker | null> {
  const { rows } = await db.query("select value from settings where brand_id = $1 and key = $2", [DEMO_MAIN.id, KEY]);
  return rows[0] ? MARKER.parse(rows[0].value) : null;
}

export async function writeMarker(db: pg.Client, marker: Marker): Promise<void> {
  await db.query(
    `insert into settings (brand_id, key, value) values ($1, $2, $3)
     on conflict (brand_id, key) do update set value = excluded.value`,
    [DEMO_MAIN.id, KEY, JSON.stringify({ ...marker, until: marker.until.toISOString() })],
  );
}
