import { Link } from "@remix-run/react";
import { useMemo, useState } from "react";
import type { RoleId } from "~/domain/access/staff-roles";
import { staffWords } from "~/i18n/staff/staff";
import type { StaffRow } from "~/services/staff/list-staff.server";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { controlClass } from "~/ui/admin/field";
import { MomentText } from "~/ui/admin/people/moment-text";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { Toggle } from "~/ui/admin/toggle";
import { useOpenedRecord } from "~/ui/admin/use-opened-record";
import { Button } from "~/ui/components/button";
import { FactBadge, StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import { ROLE_CHOICES } from "./roles";

type Confirmation =
  | { intent: "role"; person: StaffRow; roleId: RoleId }
  | { intent: (typeof ACTS)[number]; person: StaffRow };

function question(confirmation: Confirmation): { title: string; text: string; confirm: string; danger: boolean } {
  const { name, isSelf, roleId } = confirmation.person;
  switch (confirmation.intent) {
    case "role":
      return {
        title: staffWords.roleTitle(name, staffWords.roles[confirmation.roleId]),
        text: staffWords.endsSessions,
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
        text: isSelf ? staffWords.signOutYouText : `${name} ${staffWords.signOutText}`,
        confirm: staffWords.signOutConfirm,
        danger: true,
      };
  }
}

const ACTS = ["activate", "deactivate", "reset", "signOut"] as const;

/** All staff. A change of rights asks for confirmation. */
export function UserTable({ people }: { people: readonly StaffRow[] }) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { fetcher, isPending } = useActionResult();
  const shown = confirmation && question(confirmation);

  function send() {
    if (!confirmation) return;
    const { intent, person } = confirmation;
    fetcher.submit(
      {
        intent,
        id: person.id,
        version: String(person.version),
        ...(confirmation.intent === "role" ? { roleId: String(confirmation.roleId) } : {}),
      },
      { method: "post" },
    );
    setConfirmation(null);
  }

  useOpenedRecord({
    onRecord(id, act) {
      const person = people.find((one) => one.id === id);
      const intent = ACTS.find((one) => one === act);
      if (person && intent) setConfirmation({ intent, person });
    },
  });
  const columns = useMemo(() => columnsFor(isPending, setConfirmation), [isPending]);

  return (
    <>
      <DataTable label={staffWords.title} columns={columns} rows={people} rowId={({ id }) => id} empty="" />
      <ConfirmDialog
        open={confirmation !== null}
        onClose={() => setConfirmation(null)}
        onConfirm={send}
        title={shown?.title ?? ""}
        text={shown?.text}
        confirm={shown?.confirm ?? ""}
        danger={shown?.danger}
      />
    </>
  );
}

const { accessor, display, columns } = columnsOf<StaffRow>();

function columnsFor(isPending: boolean, ask: (confirmation: Confirmation) => void) {
  return columns([
    accessor("name", {
      header: staffWords.name,
      cell: ({ row: { original: person } }) => (
        <span>
          <b>{person.name}</b> {person.isSelf && <FactBadge>{staffWords.you}</FactBadge>}
        </span>
      ),
    }),
    accessor("email", { header: staffWords.email }),
    accessor("roleId", {
      header: staffWords.role,
      meta: { cell: "sm:min-w-44" },
      cell: ({ row: { original: person } }) => (
        <select
          className={controlClass({ kind: "select" })}
          aria-label={`${staffWords.roleOf} ${person.name}`}
          value={String(person.roleId)}
          disabled={person.isSelf || isPending}
          onChange={(event) => ask({ intent: "role", person, roleId: Number(event.currentTarget.value) as RoleId })}
        >
          {ROLE_CHOICES.map(({ value, label, hint }) => (
            <option key={value} value={value} title={hint}>
              {label}
            </option>
          ))}
        </select>
      ),
    }),
    accessor("active", {
      header: staffWords.active,
      cell: ({ row: { original: person } }) => (
        <Toggle
          checked={person.active}
          label={`${staffWords.activeOf} ${person.name}`}
          disabled={person.isSelf || isPending}
          onChange={(next) => ask({ intent: next ? "activate" : "deactivate", person })}
        />
      ),
    }),
    accessor("secondFactor", {
      header: staffWords.secondFactor,
      meta: { cell: "whitespace-nowrap" },
      cell: ({ getValue }) => (
        <StatusBadge tone={getValue() === "on" ? "ok" : "warn"}>
          {getValue() === "on" ? staffWords.secondFactorOn : staffWords.secondFactorOff}
        </StatusBadge>
      ),
    }),
    accessor("lastSignInAt", {
      header: staffWords.lastSignIn,
      meta: { cell: "sm:min-w-28" },
      cell: ({ row: { original: person } }) =>
        person.lastSignInAt ? <MomentText at={person.lastSignInAt} /> : staffWords.never,
    }),
    accessor("sessions", { header: staffWords.sessions, meta: { align: "end" } }),
    display({
      id: "actions",
      header: staffWords.actions,
      cell: ({ row: { original: person } }) => <Actions person={person} ask={ask} />,
    }),
  ]);
}

function Actions({ person, ask }: { person: StaffRow; ask: (confirmation: Confirmation) => void }) {
  const { secondFactor, sessions, isSelf } = person;
  return (
    <Cluster as="span" className="max-sm:justify-end">
      <Link to={`?history=${person.id}`} preventScrollReset>
        {staffWords.history}
      </Link>
      {secondFactor === "on" && !isSelf && (
        <Button type="button" kind="secondary" size="compact" onClick={() => ask({ intent: "reset", person })}>
          {staffWords.reset}
        </Button>
      )}
      {sessions > (isSelf ? 1 : 0) && (
        <Button type="button" kind="secondary" size="compact" onClick={() => ask({ intent: "signOut", person })}>
          {isSelf ? staffWords.signOutElsewhere : staffWords.signOut}
        </Button>
      )}
    </Cluster>
  );
}
