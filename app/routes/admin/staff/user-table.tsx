import { Link } from "@remix-run/react";
import { useState } from "react";
import type { RoleId } from "~/domain/access/staff-roles";
import { WORDS } from "~/i18n/staff/staff";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { MomentText } from "~/ui/admin/people/moment-text";
import { useAnswer } from "~/ui/admin/people/use-answer";
import { Toggle } from "~/ui/admin/toggle";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { ROLE_CHOICES } from "./roles";

export type Person = {
  id: string;
  name: string;
  emailMasked: string;
  roleId: RoleId;
  active: boolean;
  lastSignInAt: Date | null;
  secondFactor: "on" | "off";
  sessions: number;
  version: number;
  isYou: boolean;
};

type Asked =
  | { intent: "role"; person: Person; roleId: RoleId }
  | { intent: "activate" | "deactivate" | "reset" | "signOut"; person: Person };

function question(asked: Asked): { title: string; text: string; confirm: string; danger: boolean } {
  const { name, isYou, roleId } = asked.person;
  switch (asked.intent) {
    case "role":
      return {
        title: WORDS.roleTitle,
        text: `${name} ${WORDS.roleText} ${WORDS.roles[asked.roleId]}. ${WORDS.endsSessions}`,
        confirm: WORDS.roleConfirm,
        danger: false,
      };
    case "activate":
      return {
        title: WORDS.onTitle,
        text: `${name} ${WORDS.onText} ${WORDS.roles[roleId]}.`,
        confirm: WORDS.onConfirm,
        danger: false,
      };
    case "deactivate":
      return { title: WORDS.offTitle, text: `${name} ${WORDS.offText}`, confirm: WORDS.offConfirm, danger: true };
    case "reset":
      return { title: WORDS.resetTitle, text: `${name} ${WORDS.resetText}`, confirm: WORDS.resetConfirm, danger: true };
    case "signOut":
      return {
        title: WORDS.signOutTitle,
        text: isYou ? WORDS.signOutYouText : `${name} ${WORDS.signOutText}`,
        confirm: WORDS.signOutConfirm,
        danger: true,
      };
  }
}

/** Everybody of the back office. What changes somebody's rights is asked once more. */
export function UserTable({ people }: { people: readonly Person[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { fetcher, isPending } = useAnswer();
  const shown = asked && question(asked);

  function send() {
    if (!asked) return;
    const { intent, person } = asked;
    fetcher.submit(
      {
        intent,
        id: person.id,
        version: String(person.version),
        ...(asked.intent === "role" ? { roleId: String(asked.roleId) } : {}),
      },
      { method: "post" },
    );
    setAsked(null);
  }

  return (
    <>
      <div className="table-wrap">
        <table className="table folds">
          <thead>
            <tr>
              <th>{WORDS.name}</th>
              <th>{WORDS.email}</th>
              <th>{WORDS.role}</th>
              <th>{WORDS.active}</th>
              <th>{WORDS.secondFactor}</th>
              <th>{WORDS.lastSignIn}</th>
              <th className="r">{WORDS.sessions}</th>
              <th>{WORDS.actions}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <UserRow key={person.id} person={person} isPending={isPending} ask={setAsked} />
            ))}
          </tbody>
        </table>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={send}
        title={shown?.title ?? ""}
        text={shown?.text}
        confirm={shown?.confirm ?? ""}
        danger={shown?.danger}
      />
    </>
  );
}

type RowProps = { person: Person; isPending: boolean; ask: (asked: Asked) => void };

function UserRow({ person, isPending, ask }: RowProps) {
  const { name, roleId, active, secondFactor, lastSignInAt, sessions, isYou } = person;
  return (
    <tr>
      <td data-l={WORDS.name}>
        <span>
          <b>{name}</b> {isYou && <span className="badge plain">{WORDS.you}</span>}
        </span>
      </td>
      <td data-l={WORDS.email}>{person.emailMasked}</td>
      <td data-l={WORDS.role}>
        <select
          className="input select"
          aria-label={`${WORDS.roleOf} ${name}`}
          value={String(roleId)}
          disabled={isYou || isPending}
          onChange={(event) => ask({ intent: "role", person, roleId: Number(event.currentTarget.value) as RoleId })}
        >
          {ROLE_CHOICES.map(({ value, label, hint }) => (
            <option key={value} value={value} title={hint}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td data-l={WORDS.active}>
        <Toggle
          checked={active}
          label={`${WORDS.activeOf} ${name}`}
          disabled={isYou || isPending}
          onChange={(next) => ask({ intent: next ? "activate" : "deactivate", person })}
        />
      </td>
      <td data-l={WORDS.secondFactor}>
        <StatusBadge tone={secondFactor === "on" ? "ok" : "warn"}>
          {secondFactor === "on" ? WORDS.secondFactorOn : WORDS.secondFactorOff}
        </StatusBadge>
      </td>
      <td data-l={WORDS.lastSignIn} className="num">
        {lastSignInAt ? <MomentText at={lastSignInAt} /> : WORDS.never}
      </td>
      <td data-l={WORDS.sessions} className="r num">
        {sessions}
      </td>
      <td data-l={WORDS.actions}>
        <span className="cluster">
          <Link to={`?history=${person.id}`} preventScrollReset>
            {WORDS.history}
          </Link>
          {secondFactor === "on" && !isYou && (
            <Button type="button" kind="secondary" size="sm" onClick={() => ask({ intent: "reset", person })}>
              {WORDS.reset}
            </Button>
          )}
          {sessions > (isYou ? 1 : 0) && (
            <Button type="button" kind="secondary" size="sm" onClick={() => ask({ intent: "signOut", person })}>
              {isYou ? WORDS.signOutElsewhere : WORDS.signOut}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
