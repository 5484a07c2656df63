import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { fill } from "~/i18n/staff/fill";
import { Button } from "~/ui/components/button";
import { useFrameWords } from "../frame-words";
import { Modal } from "../modal";
import { type Activity, watchActivity } from "./activity";
import { type Inactivity, isAnnounced, type KeepAlive, nextKeepAlive, type Phase, phaseOf } from "./inactivity";
import { timeText } from "./time-text";
import { isTypedInDialog, saveTypedText } from "./typed-text";

const TICK_MS = 1_000;

type InactivityPromptProps = Inactivity & {
  area: "admin" | "partner" | "customer";
  /** An address that extends the session and responds 200 while it is valid. */
  keepAlive: string;
};

/**
 * Prompts a user who was inactive for too long, counts down, and logs out at zero (AUTH-22 … AUTH-24). For signed-in
 * users only.
 */
export function InactivityPrompt({ area, keepAlive, idleMinutes, countdownSeconds }: InactivityPromptProps) {
  const [phase, setPhase] = useState<Phase>({ kind: "active" });
  const activity = useRef<Activity | null>(null);
  const kind = useRef<Phase["kind"]>("active");
  kind.current = phase.kind;
  const { revalidate } = useRevalidator();

  const leave = useCallback(async () => {
    kind.current = "over";
    setPhase({ kind: "over" });
    await logOut(area);
    activity.current?.announceOut();
    window.location.reload();
  }, [area]);

  useEffect(() => {
    const limits = { idleMinutes, countdownSeconds };
    const watched = watchActivity(
      area,
      () => kind.current !== "active",
      (news) => news === "out" && window.location.reload(),
    );
    activity.current = watched;
    let lastKeepAlive: KeepAlive = { at: Date.now(), recordedActivity: 0 };
    const updatePhase = () => {
      if (kind.current === "over") return;
      const now = Date.now();
      const next = phaseOf(watched.last(), now, limits);
      if (next.kind === "over") return void leave();
      setPhase((before) => (next.kind === "active" && before.kind === "active" ? before : next));
      const nextCall = next.kind === "active" ? nextKeepAlive(watched.last(), now, lastKeepAlive) : null;
      if (!nextCall) return;
      lastKeepAlive = nextCall;
      void markUsed(keepAlive);
    };
    const timer = setInterval(updatePhase, TICK_MS);
    document.addEventListener("visibilitychange", updatePhase);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", updatePhase);
      watched.stop();
    };
  }, [area, keepAlive, idleMinutes, countdownSeconds, leave]);

  /** Reloads the page, which would close an open dialog: one with typed text stays, and the page is read again behind it. */
  function stay() {
    activity.current?.touch();
    if (!isTypedInDialog()) {
      saveTypedText();
      return window.location.reload();
    }
    setPhase({ kind: "active" });
    void markUsed(keepAlive).then((isUsed) => isUsed && revalidate());
  }

  return (
    <InactivityDialog
      isOpen={phase.kind !== "active"}
      secondsLeft={phase.kind === "asking" ? phase.secondsLeft : 0}
      onStay={stay}
      onLeave={() => void leave()}
    />
  );
}

type DialogProps = { isOpen: boolean; secondsLeft: number; onStay: () => void; onLeave: () => void };

/** The prompt. Traps the focus; Escape means stay. Zero seconds: logging out. */
function InactivityDialog({ isOpen, secondsLeft, onStay, onLeave }: DialogProps) {
  const words = useFrameWords().shell;
  const sentence = fill(words.loggingOutIn, { time: timeText(words, secondsLeft) });
  const announced = useRef("");
  if (secondsLeft === 0) announced.current = words.loggingOut;
  else if (announced.current === "" || isAnnounced(secondsLeft)) announced.current = sentence;
  if (!isOpen) announced.current = "";
  const isOver = isOpen && secondsLeft === 0;
  return (
    <Modal
      open={isOpen}
      onClose={isOver ? () => undefined : onStay}
      title={words.stillThere}
      width={400}
      role="alertdialog"
      footer={
        <>
          <Button type="button" kind="secondary" size="compact" onClick={onLeave} disabled={isOver}>
            {words.logoutNow}
          </Button>
          <Button type="button" size="compact" onClick={onStay} disabled={isOver} autoFocus>
            {words.stay}
          </Button>
        </>
      }
    >
      <p aria-hidden="true">{isOver ? words.loggingOut : sentence}</p>
      <p className="sr-only" aria-live="assertive">
        {announced.current}
      </p>
    </Modal>
  );
}

/** Leaves the edited field first, so that it saves its text. */
async function logOut(area: string): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await fetch("/api/logout", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ area }),
  }).catch(() => undefined);
}

/**
 * Extends the session, and returns whether it did. An ended session responds with a redirect; the page then reloads and
 * leads to the sign-in, unless an open dialog has text: sending it will ask for the sign-in.
 */
async function markUsed(keepAlive: string): Promise<boolean> {
  const response = await fetch(keepAlive, { headers: { Accept: "*/*" } }).catch(() => null);
  const hasEnded = response && response.status !== 200 && response.status < 500;
  if (hasEnded && !isTypedInDialog()) {
    saveTypedText();
    window.location.reload();
  }
  return response?.status === 200;
}
