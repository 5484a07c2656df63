import "~/ui/admin/admin.css";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { AdminPage } from "~/ui/admin/admin-page";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { EditDialog } from "~/ui/admin/edit-dialog";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { HistoryPanel } from "~/ui/admin/history-panel";
import { fieldsClass } from "~/ui/admin/layout";
import { NumberCell } from "~/ui/admin/number-cell";
import { Panel } from "~/ui/admin/panel";
import { Segmented, Tabs } from "~/ui/admin/segmented";
import { navFor } from "~/ui/admin/shell/admin-nav";
import { Shell } from "~/ui/admin/shell/shell";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Toggle } from "~/ui/admin/toggle";
import { Tooltip } from "~/ui/admin/tooltip";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

const query = new URLSearchParams(window.location.search);
const NAMES = ["Nilgiri Capital", "Banyan Credit", "Kaveri Small Bank"];
const rupees = (value: number) => `₹${value.toLocaleString("en-IN")}`;

/** The saved values, for the test to read; 13 is refused. */
const saved: unknown[] = [];
Object.assign(window, { saved });

async function save(next: number | null): Promise<boolean> {
  saved.push(next);
  await new Promise((done) => setTimeout(done, 20));
  return next !== 13;
}

type SampleLender = { name: string; isOn: boolean };
const LENDERS: readonly SampleLender[] = NAMES.map((name, index) => ({ name, isOn: index > 0 }));
const { accessor, display, columns } = columnsOf<SampleLender>();
const nameOf = ({ name }: SampleLender) => name;
const FIGURE = { align: "end", isFilled: true } as const;
const COLUMNS = columns([
  display({
    id: "row",
    header: "Row",
    meta: { align: "center", hidesHead: true, pin: "start" },
    cell: ({ row }) => row.getDisplayIndex() + 1,
  }),
  accessor("name", {
    header: "Name",
    meta: { isRowHead: true, pin: "start" },
    cell: ({ getValue }) => <a href="/admin/lenders/1">{getValue()}</a>,
  }),
  display({
    id: "income",
    header: "Income min",
    meta: FIGURE,
    cell: ({ row: { original } }) => (
      <NumberCell value={25_000} label={`Income min, ${original.name}`} onSave={save} format={rupees} />
    ),
  }),
  display({
    id: "age",
    header: "Age max",
    meta: FIGURE,
    cell: ({ row: { original } }) => (
      <NumberCell value={60} min={18} max={99} label={`Age max, ${original.name}`} onSave={save} />
    ),
  }),
  display({
    id: "priority",
    header: "Priority",
    meta: FIGURE,
    cell: ({ row: { original } }) => <NumberCell value={null} label={`Priority, ${original.name}`} onSave={save} />,
  }),
  accessor("isOn", {
    header: "Lender Status",
    meta: { align: "center" },
    cell: ({ row: { original } }) => (
      <Toggle checked={original.isOn} label={`Lender Status, ${original.name}`} onChange={(next) => saved.push(next)} />
    ),
  }),
]);

function Lenders() {
  return (
    <DataTable
      folds={false}
      look="grid"
      label="Lenders"
      columns={COLUMNS}
      rows={LENDERS}
      rowId={nameOf}
      empty="No lenders found"
    />
  );
}

type Host = Record<"name" | "partner" | "status" | "certificate" | "checked", string>;
const host = columnsOf<Host>();
const HOSTS = host.columns([
  host.accessor("name", { header: "Name" }),
  host.accessor("partner", { header: "Partner" }),
  host.accessor("status", { header: "Status" }),
  host.accessor("certificate", { header: "Certificate" }),
  host.accessor("checked", { header: "Last check" }),
]);
const NO_HOSTS: readonly Host[] = [];

function Dialogs() {
  const [isEditing, setIsEditing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [utm, setUtm] = useState("abc");
  async function saveUtm(text: string) {
    if (text === "taken") return "This utm id is taken.";
    setUtm(text);
    return null;
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button type="button" size="compact" onClick={() => setIsEditing(true)}>
        Edit
      </Button>
      <Button type="button" size="compact" kind="danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <Button type="button" size="compact" kind="secondary" onClick={() => toastOk("Lender updated successfully!")}>
        Good news
      </Button>
      <Button type="button" size="compact" kind="quiet" onClick={() => toastBad("Update failed")}>
        Bad news
      </Button>
      <Tooltip text={`The utm id is ${utm}`}>
        <button type="button">Utm</button>
      </Tooltip>
      <EditDialog
        open={isEditing}
        onClose={() => setIsEditing(false)}
        title="Edit utm id"
        label="Utm id"
        kind="text"
        value={utm}
        onSave={saveUtm}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          saved.push("deleted");
          setIsAsking(false);
        }}
        title="Are you sure?"
        text="It leaves every list at once."
        confirm="Delete"
      />
    </div>
  );
}

const choices = [
  { href: "/admin/lenders", label: "All", count: 3, current: true },
  { href: "/admin/lenders?segment=gold", label: "Gold", count: 0, current: false },
];

function Page() {
  return (
    <AdminPage
      title="Lenders"
      badge={<StatusBadge tone="ok">Live</StatusBadge>}
      actions={
        <Button type="button" size="compact">
          Add Lender
        </Button>
      }
      toolbar={<Segmented label="Segment" items={choices} />}
    >
      <Lenders />
      <Dialogs />
      <Notice tone="warn">212 of last month's applicants would gain a match.</Notice>
      <Tabs label="Sections" items={choices} />
      <Panel className={fieldsClass()}>
        <TextInput label="Name" name="name" hint="As people see it" defaultValue="" />
        <TextInput label="Fee" prefix="₹" error="Enter a fee." defaultValue="x" />
        <SelectInput label="Font" options={[{ value: "mukta", label: "Mukta" }]} />
      </Panel>
      <DataTable
        folds={false}
        label="Hosts"
        columns={HOSTS}
        rows={NO_HOSTS}
        rowId={({ name }) => name}
        empty="No lenders found"
      />
      <HistoryPanel
        entries={[
          {
            id: "1",
            at: "2026-11-18T11:10:00.000Z",
            who: "A. Kumar",
            action: "Lender changed",
            changes: [{ label: "Age max", before: "60", after: "58" }],
          },
        ]}
      />
    </AdminPage>
  );
}

const element = (
  <Shell
    area="admin"
    brand={{ name: "Lumen Finance", href: "/admin/dashboard" }}
    groups={navFor(1)}
    logoutAction="/admin/logout"
    user={{ name: "Asha Kumar", detail: "Administrator" }}
    scheme={query.get("scheme") === "dark" ? "dark" : "light"}
    isNarrow={false}
    inactivity={{
      idleMinutes: Number(query.get("idleMinutes") ?? 30),
      countdownSeconds: Number(query.get("countdownSeconds") ?? 60),
    }}
    keepAlive="/keep-alive"
    searchPath="/search"
  >
    <Page />
  </Shell>
);

const root = document.getElementById("root");
if (root) createRoot(root).render(<RouterProvider router={createBrowserRouter([{ path: "*", element }])} />);
