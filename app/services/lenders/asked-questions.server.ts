import { earningOf } from "~/domain/lenders/earning";
import { type KnownProfile, knownAnswers } from "~/domain/lenders/known-answers";
import { type Earning, type LenderAnswers, type LenderQuestion, questionsFor } from "~/domain/lenders/questions";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import { decryptLenderAnswers } from "./lender-answers.server";
import { lenderInterface } from "./lender-interface";

type Asking = { lenderId: string; apiConfig: unknown };

/** What the customer's profile tells about the questions to ask: how they earn, and what is already known. */
export type AskedPerson = { earning: Earning | null; profile: KnownProfile };

export async function readAskedPerson(ctx: TenantCtx<CustomerActor>): Promise<AskedPerson> {
  const row = await ctx.tx.customerProfile.findUnique({
    where: { brandId_customerId: { brandId: ctx.brand.id, customerId: ctx.actor.customerId } },
    select: {
      employmentStatusCode: true,
      gender: true,
      educationalLevel: true,
      residenceType: true,
      maritalStatus: true,
      businessRegistrationType: true,
    },
  });
  return {
    earning: earningOf(row?.employmentStatusCode ?? null),
    profile: {
      gender: row?.gender ?? null,
      education: row?.educationalLevel ?? null,
      residency: row?.residenceType ?? null,
      marital: row?.maritalStatus ?? null,
      registrationType: row?.businessRegistrationType ?? null,
    },
  };
}

/** The lender's own questions for this person (LIST-09, LIST-10). */
export const questionsOf = ({ apiConfig }: Pick<Asking, "apiConfig">, { earning }: AskedPerson): LenderQuestion[] =>
  questionsFor(lenderInterface(apiConfig)?.definition.asks ?? [], earning);

/** The same with the form's initial values: the last answers to this lender, else those of the profile. */
export async function askedQuestions({
  ctx,
  lender,
}: {
  ctx: TenantCtx<CustomerActor>;
  lender: Asking;
}): Promise<{ questions: LenderQuestion[]; known: LenderAnswers }> {
  const person = await readAskedPerson(ctx);
  const questions = questionsOf(lender, person);
  if (questions.length === 0) return { questions, known: {} };
  const last = await ctx.tx.submission.findFirst({
    where: { brandId: ctx.brand.id, customerId: ctx.actor.customerId, lenderId: lender.lenderId },
    orderBy: { updatedAt: "desc" },
    select: { id: true, lenderAnswersEnc: true },
  });
  return { questions, known: knownAnswers(questions, last ? decryptLenderAnswers(last) : {}, person.profile) };
}
