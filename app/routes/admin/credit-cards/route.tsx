import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import { useCallback, useState } from "react";
import type { CardView } from "~/domain/cards/card-view";
import { isUuid } from "~/domain/patterns/uuid";
import { staffContext } from "~/http/request/guards.server";
import { importWords } from "~/i18n/staff/catalogue-import";
import { pageWords } from "~/i18n/staff/credit-cards";
import { readHistory } from "~/services/audit/read-history.server";
import { listCards } from "~/services/cards/list-cards.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { AlsoOpen } from "~/ui/admin/also-open";
import { BulkBar } from "~/ui/admin/bulk-edit/bulk-bar";
import { createSelection } from "~/ui/admin/bulk-edit/selection";
import { SeveralDialog } from "~/ui/admin/bulk-edit/several-dialog";
import { useSeveral } from "~/ui/admin/bulk-edit/use-several";
import { useUndoKey } from "~/ui/admin/bulk-edit/use-undo-key";
import { HistoryPanel } from "~/ui/admin/history-panel";
import { PlusIcon } from "~/ui/admin/icons";
import { ListPage } from "~/ui/admin/list-page";
import { Modal } from "~/ui/admin/modal";
import { useOpenedRecord } from "~/ui/admin/use-opened-record";
import { Button, buttonClass } from "~/ui/components/button";
import { LinkButton } from "~/ui/components/link-button";
import { CARD_TASKS, type CardTask } from "./card-actions";
import { CardDialog } from "./card-dialog";
import { CARD_EDIT } from "./card-edit";
import { CardsTable } from "./cards-table";
import { CreateDialog } from "./text-dialogs";
import { useCards } from "./use-cards";

/** The specification's own title (CC-01, OQ-51). */
export const meta: MetaFunction = () => [{ title: pageWords.documentTitle }];

/** The list; `?history={id}` adds one card's changes. */
export async function loader(args: LoaderFunctionArgs) {
  const historyId = new URL(args.request.url).searchParams.get("history") ?? "";
  return staffContext(args, "cards:edit", async (ctx) => ({
    cards: await listCards({ ctx }),
    files: await listOwnExports({ ctx, list: "credit-cards" }),
    history: isUuid(historyId)
      ? { id: historyId, entries: await readHistory({ ctx, subject: { kind: "card", id: historyId } }) }
      : null,
  }));
}

type Open = { kind: "create" } | { kind: "change"; id: string } | { kind: "card"; id: string; task: CardTask };

/** The catalogue of credit cards (ROUTE-A22, CC). */
export default function CreditCards() {
  const loaded = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const cards = useCards(loaded.cards);
  const [open, setOpen] = useState<Open | null>(null);
  const [selection] = useState(createSelection);
  const { change, undoLast } = useSeveral({ edit: CARD_EDIT, onOutcome: cards.reload });
  useUndoKey(undoLast);
  const close = () => setOpen(null);
  useOpenedRecord({
    onNew: () => setOpen({ kind: "create" }),
    onRecord(id, act) {
      const task = CARD_TASKS.find((one) => one === act);
      setOpen(task ? { kind: "card", id, task } : { kind: "change", id });
    },
  });
  const ask = useCallback(({ category_id: id }: CardView, task: CardTask) => setOpen({ kind: "card", id, task }), []);
  const nameOf = (id: string) =>
    cards.cards.find(({ category_id }) => category_id === id)?.category_name ?? pageWords.deletedCard;
  const card = open?.kind === "card" && cards.cards.find(({ category_id }) => category_id === open.id);
  return (
    <ListPage
      list="credit-cards"
      files={loaded.files}
      title={pageWords.heading}
      badge={<AlsoOpen kind="cards" />}
      actions={
        <>
          <Link to="/admin/credit-cards/import" className={buttonClass({ kind: "secondary", size: "compact" })}>
            {importWords.open}
          </Link>
          <Button type="button" size="compact" onClick={() => setOpen({ kind: "create" })}>
            <PlusIcon /> {pageWords.create}
          </Button>
        </>
      }
    >
      <CardsTable cards={cards} selection={selection} onTask={ask} />
      <div className="sticky bottom-4 z-10 max-w-2xl">
        <BulkBar
          edit={CARD_EDIT}
          selection={selection}
          shown={cards.cards.map(({ category_id }) => category_id)}
          change={change}
        />
      </div>
      {open?.kind === "create" && <CreateDialog cards={cards} onClose={close} />}
      {open?.kind === "card" && card && (
        <CardDialog
          key={`${open.task} ${card.category_id}`}
          card={card}
          task={open.task}
          cards={cards}
          onClose={close}
        />
      )}
      {open?.kind === "change" && <SeveralDialog edit={CARD_EDIT} ids={[open.id]} change={change} onClose={close} />}
      {loaded.history && (
        <Modal
          open
          onClose={() => navigate(".", { preventScrollReset: true })}
          title={`${pageWords.history}: ${nameOf(loaded.history.id)}`}
          width={720}
        >
          <HistoryPanel entries={loaded.history.entries} />
        </Modal>
      )}
    </ListPage>
  );
}

/** The page says that the list could not be read; the failure is only logged (ERR-05). */
export function ErrorBoundary() {
  return (
    <AdminPage title={pageWords.heading}>
      <p role="alert">{pageWords.notLoaded}</p>
      <p>
        <LinkButton href="/admin/credit-cards" kind="secondary" size="compact">
          {pageWords.reload}
        </LinkButton>
      </p>
    </AdminPage>
  );
}
