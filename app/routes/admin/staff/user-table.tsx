import { Link } from "@remix-run/react";
import { useState } from "react";
import type { RoleId } from "~/domain/access/staff-roles";
import { staffWords } from "~/i18n/staff/staff";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { MomentText } from "~/ui/admin/people/moment-text";
import { useActionResult } from "~/ui/admin/people/use-action-result";
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
        title: staffWords.roleTitle,
        text: `${name} ${staffWords.roleText} ${staffWords.roles[asked.roleId]}. ${staffWords.endsSessions}`,
        confirm: staffWords.roleConfirm,
        danger: false,
      };
    case "activate":
      return {
        title: staffWords.onTitle,
        text: `${name} ${staffWords.onText} ${staffWords.roles[roleId]}.`,
        confirm: staffWords.onConfirm,
        danger: false,
      };
    case "deactivate":
      return {
        title: staffWords.offTitle,
        text: `${name} ${staffWords.offText}`,
        confirm: staffWords.offConfirm,
        danger: true,
      };
    case "reset":
      return {
        title: staffWords.resetTitle,
        text: `${name} ${staffWords.resetText}`,
        confirm: staffWords.resetConfirm,
        danger: true,
      };
    case "signOut":
      return {
        title: staffWords.signOutTitle,
        text: isYou ? staffWords.signOutYouText : `${name} ${staffWords.signOutText}`,
        confirm: staffWords.signOutConfirm,
        danger: true,
      };
  }
}

/** Everybody of the back office. What changes somebody's rights is asked once more. */
export function UserTable({ people }: { people: readonly Person[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { fetcher, isPending } = useActionResult();
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
              <th>{staffWords.name}</th>
              <th>{staffWords.email}</th>
              <th>{staffWords.role}</th>
              <th>{staffWords.active}</th>
              <th>{staffWords.secondFactor}</th>
              <th>{staffWords.lastSignIn}</th>
              <th className="r">{staffWords.sessions}</th>
              <th>{staffWords.actions}</th>
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
      <td data-l={staffWords.name}>
        <span>
          <b>{name}</b> {isYou && <span className="badge plain">{staffWords.you}</span>}
        </span>
      </td>
      <td data-l={staffWords.email}>{person.emailMasked}</td>
      <td data-l={staffWords.role}>
        <select
          className="input select"
          aria-label={`${staffWords.roleOf} ${name}`}
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
      <td data-l={staffWords.active}>
        <Toggle
          checked={active}
          label={`${staffWords.activeOf} ${name}`}
          disabled={isYou || isPending}
          onChange={(next) => ask({ intent: next ? "activate" : "deactivate", person })}
        />
      </td>
      <td data-l={staffWords.secondFactor}>
        <StatusBadge tone={secondFactor === "on" ? "ok" : "warn"}>
          {secondFactor === "on" ? staffWords.secondFactorOn : staffWords.secondFactorOff}
        </StatusBadge>
      </td>
      <td data-l={staffWords.lastSignIn} className="num">
        {lastSignInAt ? <MomentText at={lastSignInAt} /> : staffWords.never}
      </td>
      <td data-l={staffWords.sessions} className="r num">
        {sessions}
      </td>
      <td data-l={staffWords.actions}>
        <span className="cluster">
          <Link to={`?history=${person.id}`} preventScrollReset>
            {staffWords.history}
          </Link>
          {secondFactor === "on" && !isYou && (
            <Button type="button" kind="secondary" size="compact" onClick={() => ask({ intent: "reset", person })}>
              {staffWords.reset}
            </Button>
          )}
          {sessions > (isYou ? 1 : 0) && (
            <Button type="button" kind="secondary" size="compact" onClick={() => ask({ intent: "signOut", person })}>
              {isYou ? staffWords.signOutElsewhere : staffWords.signOut}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
