import { readPointer } from "~/domain/lender-interfaces/pointer";
import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import { BadResponse } from "../kit/connection";
import { rejectedInput } from "../kit/input";
import type { InputField, InputProblem, RejectedInput } from "../types";
import { inputOf } from "./source-value";

const MOST = 50;

/** The lender's refusal of the input in our fields. A field that its table does not have is the application as a whole. */
export function readRefusal({ refusal }: DeclaredInterface, json: unknown): RejectedInput {
  const list = readPointer(json, refusal.list);
  if (!Array.isArray(list) || list.length > MOST) throw new BadResponse("the refusal has no list");
  const problems = list.map((entry): readonly [InputField, InputProblem] => {
    const said = readPointer(entry, refusal.field);
    const [name, rest] =
      refusal.separator !== null && typeof said === "string"
        ? splitOnce(said, refusal.separator)
        : [said, refusal.problem === null ? "" : readPointer(entry, refusal.problem)];
    const field = typeof name === "string" && Object.hasOwn(refusal.fields, name) ? refusal.fields[name] : null;
    const problem = typeof rest === "string" && Object.hasOwn(refusal.problems, rest) ? refusal.problems[rest] : null;
    return [field ? inputOf(field) : "application", problem ?? "invalid"];
  });
  return rejectedInput(problems);
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}
