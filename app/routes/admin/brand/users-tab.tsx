import { Link } from "@remix-run/react";
import { MAX_LISTED } from "~/domain/lists/max-listed";
import { portalUserTabWords as words } from "~/i18n/staff/brand-users";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import type { PortalUserLine } from "./portal-user-lines";

const { accessor, columns } = columnsOf<PortalUserLine>();

const NAME = accessor("name", { header: words.name, meta: { isRowHead: true } });
const OWNER = accessor("of", {
  header: words.of,
  cell: ({ row: { original: user } }) => <Link to={user.href}>{user.of}</Link>,
});

const USER_COLUMNS = columns([
  NAME,
  accessor("kind", { header: words.kind }),
  OWNER,
  accessor("contact", { header: words.contact }),
  accessor("isActive", {
    header: words.state,
    cell: ({ row: { original: user } }) => (
      <StatusBadge tone={user.isActive ? "ok" : "bad"}>{user.isActive ? words.active : words.blocked}</StatusBadge>
    ),
  }),
  accessor("lastSignIn", { header: words.lastSignIn, meta: { cell: "whitespace-nowrap tabular-nums" } }),
]);

const KINDS = Object.keys(words.kindsOfNotice) as (keyof typeof words.kindsOfNotice)[];

const NOTICE_COLUMNS = columns([
  NAME,
  OWNER,
  ...KINDS.map((kind) =>
    accessor((user) => user.notices[kind] ?? words.notTheirs, { id: kind, header: words.kindsOfNotice[kind] }),
  ),
]);

const idOf = ({ id }: PortalUserLine) => id;

/** The portal users of a brand, or what they are told by message (OQ-41). */
export function UsersTab({ users, isNotices }: { users: readonly PortalUserLine[]; isNotices: boolean }) {
  const title = isNotices ? words.notices : words.users;
  return (
    <Panel flush aria-labelledby="portal-users">
      <PanelHead id="portal-users" title={title} lead={isNotices ? words.noticesLead : words.usersLead} />
      <DataTable
        hasFile
        key={title}
        isFlush
        label={title}
        columns={isNotices ? NOTICE_COLUMNS : USER_COLUMNS}
        rows={users}
        rowId={idOf}
        empty={words.none}
      />
      {users.length >= MAX_LISTED.portalUsers && <p className="p-3 text-xs text-ink-2">{words.cut}</p>}
    </Panel>
  );
}
