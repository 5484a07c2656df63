import { PRODUCT_CODES } from "~/domain/products";
import { scalarOf, scalarText } from "./scalar-text";
import { EARNINGS, type MappedField, mappedField } from "./schema";

/** `/dob = birthDate as DD/MM/YYYY {…} (…) needed`: where, from where, its form, codes, for whom, and if there is none. */
const LINE =
  /^(\/\S*)\s*=\s*([A-Za-z][\w.]*)(?:\s+as\s+(\S+))?(?:\s*\{([^{}]*)\})?(?:\s*\(([^()]*)\))?(?:\s+(needed|omit))?$/;
/** `/unit = fixed PAISE`. */
const FIXED = /^(\/\S*)\s*=\s*fixed\s+(.+?)(?:\s+\(([^()]*)\))?$/;

const EMPTY = { needed: "refuse", omit: "omit" } as const;

const listed = (text = ""): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

const isEarning = (name: string) => EARNINGS.some((earning) => earning === name);

/** Whose applications have the field: `salaried, PL`. */
function onlyFor(text: string | undefined) {
  const names = listed(text);
  return { earnings: names.filter(isEarning), products: names.filter((name) => !isEarning(name)) };
}

/** `salaried = 1, business = 4`; undefined when a part of it has no `=` or stands twice. */
function codesOf(text: string | undefined): Record<string, unknown> | undefined {
  const pairs = listed(text).map((pair) => /^([\w-]+)\s*=\s*(.*)$/.exec(pair));
  if (pairs.some((pair) => pair === null)) return undefined;
  if (new Set(pairs.map((pair) => pair?.[1])).size < pairs.length) return undefined;
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1] ?? "", scalarOf(pair[2] ?? "")]] : [])));
}

/** A place of the request in a line of text; undefined when it cannot be read. */
export function mappingOf(line: string): MappedField | undefined {
  const fixed = FIXED.exec(line);
  if (fixed) {
    const [, to, value = "", only] = fixed;
    const row = { to, from: "fixed", fixed: scalarOf(value), format: null, codes: {}, empty: "null", ...onlyFor(only) };
    return mappedField.safeParse(row).data;
  }
  const [, to, from, format = null, codesText, only, empty] = LINE.exec(line) ?? [];
  const codes = codesOf(codesText);
  if (to === undefined || from === "fixed" || !codes) return undefined;
  const row = { to, from, fixed: null, format, codes, empty: EMPTY[empty as keyof typeof EMPTY] ?? "null" };
  return mappedField.safeParse({ ...row, ...onlyFor(only) }).data;
}

/** Why a line is not a place of the request: a code, of the line as a whole unless one of its names is unknown. */
export function mappingFault(line: string): "mapping" | "mapping-source" | "mapping-form" | "mapping-only" {
  const [, to, from = "", form, , only] = LINE.exec(line) ?? [];
  const fixedOnly = FIXED.exec(line)?.[3];
  const products: readonly string[] = PRODUCT_CODES;
  if (onlyFor(fixedOnly ?? only).products.some((name) => !products.includes(name))) return "mapping-only";
  if (to === undefined || from === "fixed") return "mapping";
  if (!mappedField.shape.from.safeParse(from).success) return "mapping-source";
  return mappedField.shape.format.safeParse(form ?? null).success ? "mapping" : "mapping-form";
}

/** The line from which `mappingOf` reads this place. */
export function mappingText({ to, from, fixed, format, codes, empty, earnings, products }: MappedField): string {
  const pairs = Object.entries(codes).map(([ours, theirs]) => `${ours} = ${scalarText(theirs)}`);
  const only = [...earnings, ...products];
  return [
    `${to} = ${from}`,
    from === "fixed" && scalarText(fixed),
    format && `as ${format}`,
    pairs.length > 0 && `{${pairs.join(", ")}}`,
    only.length > 0 && `(${only.join(", ")})`,
    from !== "fixed" && { refuse: "needed", omit: "omit", null: "" }[empty],
  ]
    .filter(Boolean)
    .join(" ");
}
