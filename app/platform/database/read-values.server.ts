import { Decimal } from "@prisma/client/runtime/client";
import pg from "pg";

const { builtins } = pg.types;
const TEXT_ARRAY = 1009;
const BIGINT_ARRAY = 1016;
const DECIMAL_ARRAY = 1231;
const DATE_ARRAYS = [1115, 1182, 1185];

/** A moment or a day as PostgreSQL writes it; the sessions of the app are in UTC. */
const toDate = (text: string): Date =>
  new Date(text.includes(":") ? `${text.replace(" ", "T").replace(/[+-]\d{2}(?::\d{2})?$/, "")}Z` : text);

const toDecimal = (text: string) => new Decimal(text);

const toTime = (text: string) => new Date(`1970-01-01T${text.replace(/[+-]\d{2}(?::\d{2})?$/, "")}Z`);

const driverBytes = pg.types.getTypeParser(builtins.BYTEA) as (text: string) => Buffer;
const toBytes = (text: string) => new Uint8Array(driverBytes(text));

const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  (pg.types.getTypeParser(TEXT_ARRAY as never) as (text: string) => (string | null)[])(text).map((item) =>
    item === null ? null : parse(item),
  );

/** Where Prisma's raw queries give another value than the driver does. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [builtins.OID, BigInt],
  [builtins.NUMERIC, toDecimal],
  [builtins.DATE, toDate],
  [builtins.TIMESTAMP, toDate],
  [builtins.TIMESTAMPTZ, toDate],
  [builtins.BYTEA, toBytes],
  [builtins.TIME, toTime],
  [builtins.TIMETZ, toTime],
  [BIGINT_ARRAY, arrayOf(BigInt)],
  [DECIMAL_ARRAY, arrayOf(toDecimal)],
  ...DATE_ARRAYS.map((oid): [number, (text: string) => unknown] => [oid, arrayOf(toDate)]),
]);

/** The driver's parsers, for the same values as Prisma's raw queries give. */
export const READ_TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: "text" | "binary") =>
    (format === "text" && PARSERS.get(oid)) || pg.types.getTypeParser(oid, format)) as never,
};

/** A value of a statement as the driver takes it: times in UTC, decimals as text. */
export function toParameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toParameter);
  return Decimal.isDecimal(value) ? value.toString() : value;
}
