/** A refusal: a value, never a throw. The route turns the stable `code` into a status and a message. */
export type No<Code extends string = string, Detail extends object = object> = { ok: false; code: Code } & Detail;

/** A success with a value. */
export type Yes<Value extends object = object> = { ok: true } & Value;

/** Builds a refusal. */
export function no<Code extends string>(code: Code): No<Code>;
export function no<Code extends string, Detail extends object>(code: Code, detail: Detail): No<Code, Detail>;
export function no<Code extends string, Detail extends object>(code: Code, detail?: Detail) {
  return { ok: false as const, code, ...(detail ?? {}) };
}

/** Builds a success. */
export function yes(): Yes;
export function yes<Value extends object>(value: Value): Yes<Value>;
export function yes<Value extends object>(value?: Value) {
  return { ok: true as const, ...(value ?? {}) };
}
