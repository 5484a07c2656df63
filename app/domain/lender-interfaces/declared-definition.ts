import { isLenderList, type LenderListName } from "~/domain/lists/lender-lists";
import type { LenderDefinition } from "~/integrations/lenders/kit/definition/lender-definition";
import type { DeclaredInterface } from "./schema";
import { isSource, SOURCES } from "./sources";

/** The name under which a lender's row says that its interface is data. */
export const DECLARED = "declared";

type Definition = LenderDefinition<LenderListName>;
type Field = Definition["shares"][number];

/** The applicant's fields that the rows read; those of one product apart. */
function sharedFields(declared: DeclaredInterface, product: "SL" | "GL" | null): Field[] {
  const read = declared.fields.flatMap(({ from }): readonly Field[] => {
    const source = isSource(from) ? SOURCES[from] : null;
    return source?.product === product ? source.fields : [];
  });
  return [...new Set<Field>(read)];
}

/**
 * What is known of such a lender without a call. It shares exactly the fields that its rows send, so that the customer
 * agrees to what the lender receives.
 */
export function declaredDefinition(declared: DeclaredInterface): Definition {
  const { answer, outcome, questions } = declared;
  return {
    slug: DECLARED,
    name: "",
    shape: answer.redirectUrl ? "redirect" : outcome.by === "callback" ? "callback" : "instant",
    callsBack: outcome.by === "callback",
    shares: sharedFields(declared, null),
    sharesOf: { SL: sharedFields(declared, "SL"), GL: sharedFields(declared, "GL") },
    asks: questions.flatMap(({ field, list, earnings }) =>
      isLenderList(list) ? [{ field, list, ...(earnings.length > 0 ? { askedOf: earnings } : {}) }] : [],
    ),
  };
}
