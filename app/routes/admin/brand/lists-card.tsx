import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { newListItemRequest } from "~/domain/lists/requests";
import { listCardWords } from "~/i18n/staff/brand-settings";
import type { EditedList, EditedListItem } from "~/services/lists/edit-lists.server";
import { callApi, hasNoResponse } from "~/ui/admin/call-api";
import { controlClass, SelectInput, TextInput } from "~/ui/admin/field";
import { IconButton } from "~/ui/admin/icon-button";
import { FieldActions, fieldsClass } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { PlainTable, TableBox } from "~/ui/admin/table/table";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { Toggle } from "~/ui/admin/toggle";
import { useCallForm } from "~/ui/admin/use-call-form";
import { useShownWhileSaving } from "~/ui/admin/use-shown-while-saving";
import { Button } from "~/ui/components/button";
import { icon } from "~/ui/components/icons/icon";

const SortUpIcon = icon(<path d="M12 19V5M6 11l6-6 6 6" />);
const SortDownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />);

type Send = (body: Record<string, unknown>) => Promise<boolean>;

type LabelProps = { item: EditedListItem; language: "en" | "hi"; onSave: (text: string) => Promise<boolean> };

/** One label. Enter or leaving the field saves a change; Escape and a refusal restore the old text. */
function Label({ item, language, onSave }: LabelProps) {
  const saved = item[language];
  const [text, setText] = useState(saved);
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setText(saved);
  }, [saved]);
  const leave = async () => {
    isTyping.current = false;
    if (text.trim() === saved) return;
    if (!(await onSave(text))) setText(saved);
  };
  return (
    <input
      className={controlClass()}
      lang={language}
      aria-label={`${listCardWords[language]}: ${saved}`}
      maxLength={80}
      value={text}
      onChange={(event) => {
        isTyping.current = true;
        setText(event.target.value);
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key !== "Escape") return;
        isTyping.current = false;
        setText(saved);
      }}
    />
  );
}

type ShownProps = { item: EditedListItem; onSave: (isShown: boolean) => Promise<boolean> };

/** Whether customers see an entry; saved at once. */
function ShownToggle({ item, onSave }: ShownProps) {
  const { shown, during } = useShownWhileSaving(item.isShown);
  return (
    <Toggle
      label={`${listCardWords.shown}: ${item.en}`}
      checked={shown}
      onChange={(isShown) => void during(isShown, () => onSave(isShown))}
    />
  );
}

function Items({ list, send }: { list: EditedList; send: Send }) {
  const about = (item: EditedListItem) => ({ list: list.name, id: item.id });
  return (
    <TableBox>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{listCardWords.en}</th>
            <th scope="col">{listCardWords.hi}</th>
            {list.mayHide && <th scope="col">{listCardWords.shown}</th>}
            <th scope="col">{listCardWords.order}</th>
          </tr>
        </thead>
        <tbody>
          {list.items.map((item, index) => (
            <tr key={item.id}>
              <td>
                <Label
                  item={item}
                  language="en"
                  onSave={(text) => send({ intent: "word", ...about(item), language: "en", text })}
                />
                {item.parent && <span className="text-xs text-ink-3">{item.parent}</span>}
              </td>
              <td>
                <Label
                  item={item}
                  language="hi"
                  onSave={(text) => send({ intent: "word", ...about(item), language: "hi", text })}
                />
              </td>
              {list.mayHide && (
                <td>
                  <ShownToggle item={item} onSave={(isShown) => send({ intent: "show", ...about(item), isShown })} />
                </td>
              )}
              <td>
                <span className="inline-flex gap-0.5">
                  <IconButton
                    label={listCardWords.up(item.en)}
                    disabled={index === 0}
                    onClick={() => void send({ intent: "move", ...about(item), by: "up" })}
                  >
                    <SortUpIcon />
                  </IconButton>
                  <IconButton
                    label={listCardWords.down(item.en)}
                    disabled={index === list.items.length - 1}
                    onClick={() => void send({ intent: "move", ...about(item), by: "down" })}
                  >
                    <SortDownIcon />
                  </IconButton>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </TableBox>
  );
}

type AddProps = { list: EditedList; categories: readonly EditedListItem[]; send: Send };

/** A new entry at the end of a list, in both languages. */
function AddItem({ list, categories, send }: AddProps) {
  const { isPending, form, fields } = useCallForm({
    schema: newListItemRequest,
    // A toast shows the refusal, and the fields keep their text.
    send: async (item) => ((await send({ intent: "add", list: list.name, ...item })) ? null : {}),
  });
  return (
    <form className={fieldsClass()} aria-label={listCardWords.addTitle} {...getFormProps(form)}>
      {list.name === "subCategory" && (
        <SelectInput
          label={listCardWords.category}
          empty={listCardWords.categoryEmpty}
          options={categories.map((category) => ({ value: String(category.id), label: category.en }))}
          error={fields.parentId.errors?.[0]}
          {...getSelectProps(fields.parentId)}
          required
        />
      )}
      <TextInput
        label={`${listCardWords.addTitle}, ${listCardWords.en}`}
        error={fields.en.errors?.[0]}
        {...getInputProps(fields.en, { type: "text" })}
        maxLength={80}
      />
      <TextInput
        label={`${listCardWords.addTitle}, ${listCardWords.hi}`}
        lang="hi"
        error={fields.hi.errors?.[0]}
        {...getInputProps(fields.hi, { type: "text" })}
        maxLength={80}
      />
      <FieldActions>
        <Button kind="secondary" size="compact" pending={isPending}>
          {listCardWords.add}
        </Button>
      </FieldActions>
    </form>
  );
}

/** A lender list's camel-case name as words. */
function listLabel(name: string): string {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The dropdown lists of customer pages, one at a time: words in both languages, order, visibility (OQ-80). */
export function ListsCard({ lists }: { lists: readonly EditedList[] }) {
  const { revalidate } = useRevalidator();
  const waiting = useRef<(() => void)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists have been read again
  useEffect(() => {
    for (const done of waiting.current.splice(0)) done();
  }, [lists]);
  const [name, setName] = useState<string>(lists[0]?.name ?? "");
  const list = lists.find((one) => one.name === name);
  const categories = lists.find((one) => one.name === "category")?.items ?? [];
  /** Ends once the lists have been read again. */
  const send: Send = async (body) => {
    const result = await callApi("/admin/settings/lists", body);
    if (result.ok) toastOk(listCardWords.saved);
    else toastBad(result.message);
    // Reading the page again would replace it, with what was typed.
    if (!result.ok && hasNoResponse(result)) return false;
    revalidate();
    await new Promise<void>((done) => waiting.current.push(done));
    return result.ok;
  };
  return (
    <Panel aria-label={listCardWords.title}>
      <PanelHead title={listCardWords.title} lead={listCardWords.lead} />
      <SelectInput
        label={listCardWords.list}
        value={name}
        onChange={(event) => setName(event.target.value)}
        options={lists.map((one) => ({
          value: one.name,
          label: listCardWords.names[one.name] ?? listLabel(one.name),
        }))}
      />
      {list && <Items key={list.name} list={list} send={send} />}
      {list?.mayAdd && <AddItem key={`${list.name}-add`} list={list} categories={categories} send={send} />}
    </Panel>
  );
}
