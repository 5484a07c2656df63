import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { SAVE_TEXT } from "~/ui/scripts/saved-text";
import type { ProfileFieldProps } from "./profile-field";

/** The reply to a form that did not reach the server. The page and its text stay. */
const UNREACHED = { saved: false, page: null, fields: null, isUnreached: true } as const;

/** The reply to one answer: whether it is stored, and the questions that follow from it. */
export type AnswerReply = { saved: boolean; fields: readonly ProfileFieldProps[] | null; isUnreached?: boolean };

type Listener = (field: string, reply: AnswerReply) => void;
let listener: Listener | null = null;

/** Gives the page the replies to its answers, until another page asks for them. */
export function onAnswerReply(listen: Listener): void {
  listener = listen;
}

type Call<Reply> = { request: Request; serverAction: () => Promise<Reply> };

/**
 * Sends a profile form. Without a connection it replies `isUnreached` instead of an error page, so that nothing typed is
 * lost. When an answer is redirected, because the session has ended or another tab has moved on, the page reloads with
 * its text.
 */
export async function sendProfileForm<Reply extends AnswerReply>({ request, serverAction }: Call<Reply>) {
  const form = await request.clone().formData();
  const isAnswer = form.get("intent") === "answer";
  const reply = await serverAction().catch((thrown) => {
    if (!isAnswer && !(thrown instanceof TypeError)) throw thrown;
    if (thrown instanceof Response) {
      dispatchEvent(new Event(SAVE_TEXT));
      location.reload();
    }
    return UNREACHED;
  });
  if (isAnswer) listener?.(String(form.get("field")), reply);
  return reply;
}

/**
 * The `shouldRevalidate` of a page with a profile form: one answer, whose reply has the questions that now follow, and a
 * refused form load nothing again.
 */
export const revalidateProfile = ({
  formData,
  actionStatus = 200,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href || (formData?.get("intent") !== "answer" && actionStatus < 400);
