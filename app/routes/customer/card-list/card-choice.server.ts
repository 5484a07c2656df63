import { data, redirect } from "@remix-run/node";
import { type CardChoice, readCardChoice } from "~/domain/cards/card-choice";
import { isUuid } from "~/domain/patterns/uuid";
import { browserCookie, readBrowserCookie } from "~/http/request/browser-cookies.server";
import { setToken } from "~/http/request/cookies.server";
import type { Args } from "~/http/request/guards.server";
import { signInPathOf } from "~/http/request/sign-in-path";
import type { chooseCard } from "~/services/cards/choose-card.server";

/** Cookies that remember a chosen card until the sign-in, one for each kind (AUTH-13). */
const COOKIES = ["CCDetailsunsecured", "CCDetailssecured"] as const;

const KEPT_MINUTES = 60;

/** Filter, order and comparison from a list's address. */
export const choiceOf = (request: Request): CardChoice => readCardChoice(new URL(request.url).searchParams);

/** Cards chosen before the sign-in, at most one of each kind. */
export function chosenCards(request: Request): string[] {
  const header = request.headers.get("Cookie");
  return COOKIES.flatMap((name) => readBrowserCookie(header, name) ?? []).filter(isUuid);
}

/**
 * Responds to a chosen card after the commit: sets its cookie for an hour (AUTH-15), then redirects to the cards page
 * or the sign-in. A card that is gone gets 422 with the current list.
 */
export function cardResponse(
  { context }: Args,
  cardId: string,
  chosen: Awaited<ReturnType<typeof chooseCard>>,
): Response | ReturnType<typeof data<{ isWithdrawn: true }>> {
  if (!chosen.ok) {
    if (chosen.code === "not-offered") throw new Response(null, { status: 404 });
    return data({ isWithdrawn: true as const }, { status: 422 });
  }
  const { secure } = context.request;
  const headers = new Headers();
  headers.append("Set-Cookie", browserCookie(chosen.isSecured ? COOKIES[1] : COOKIES[0], cardId, KEPT_MINUTES, secure));
  if (chosen.visitToken) headers.append("Set-Cookie", setToken("visit", chosen.visitToken, secure));
  return redirect(chosen.to ?? signInPathOf(context.request), { status: 303, headers });
}
