/**
 * The words that may precede a parenthesis in a statement that changes nothing: keywords, and functions without side
 * effects.
 */
const HARMLESS = new Set(
  `all and any array as between by case cast distinct else end except exists filter from group having in intersect interval is
  join lateral like limit not numeric decimal varchar offset on or order over partition row select some then union using values when where within
  abs array_agg array_length bool_and bool_or cardinality ceil coalesce concat concat_ws count date date_part date_trunc extract floor
  format_type generate_series greatest jsonb_agg json_agg jsonb_array_elements jsonb_array_length jsonb_build_array jsonb_build_object
  json_build_object jsonb_object_agg num_nulls num_nonnulls jsonb_typeof jsonb_each_text left length least lower make_interval max md5 min now nullif
  percentile_cont position rank regexp_replace right round row_number row_to_json strpos string_agg substring sum to_char to_json
  to_jsonb to_timestamp current_setting trim unnest upper app_brand app_platform avg dense_rank lag lead`.split(/\s+/),
);

const NO_PLAIN_READ = /--|\/\*|;|\binto\b|\bfor\s+(?:no\s+key\s+update|key\s+share|update|share)\b/i;

/** The transaction's own brand or scope, which ends with it. */
const OWN_SETTING = /set_config\('app\.(?:brand|scope)', (?:\$1|'platform'), true\)/g;

/**
 * True when a statement certainly changes nothing that outlives its transaction, so that the result of its COMMIT does
 * not matter. A `select` that locks, or that calls a function unknown here, does not count as a read.
 */
export function onlyReads(statement: string): boolean {
  if (!/^\s*select\b/i.test(statement) || NO_PLAIN_READ.test(statement)) return false;
  for (const [, name = ""] of statement.replace(OWN_SETTING, "").matchAll(/([\w$."]+)\s*\(/g))
    if (!HARMLESS.has(name.toLowerCase())) return false;
  return true;
}
