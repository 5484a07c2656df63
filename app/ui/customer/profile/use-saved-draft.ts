import { useSubmit } from "@remix-run/react";
import { useEffect, useState } from "react";
import { draftQueue } from "./draft-queue";
import type { ProfileFieldProps } from "./profile-field";
import { fieldNameOf, readFormAnswer, storedText } from "./read-form-answer";
import { onAnswerReply } from "./send-profile-form";

type Fields = readonly ProfileFieldProps[];

/** The fresh questions. Typed text stays; an error changes only at the field that was answered. */
const merged = (shown: Fields, fresh: Fields, answered: string): Fields =>
  fresh.map((field) => {
    const before = shown.find(({ name }) => name === field.name);
    if (!before) return { ...field, error: null };
    const { error, errorHelp, cleanUp } = field.name === answered ? field : before;
    return { ...field, value: before.value, error, errorHelp, cleanUp };
  });

/**
 * Saves each answer of a profile form while the customer types. Returns the questions to show, with the errors of the
 * refused answers; what to say about the draft; and the handler for controls that were left or chosen.
 */
export function useSavedDraft(loaded: Fields) {
  const submit = useSubmit();
  const [queue] = useState(draftQueue);
  const [draft, setDraft] = useState({ loaded, fields: loaded });
  const [saveState, setSaveState] = useState(queue.state);
  const fields = draft.loaded === loaded ? draft.fields : loaded;

  function send() {
    const body = queue.next();
    if (body) submit(body, { method: "POST", navigate: false, fetcherKey: `${performance.now()}` });
    setSaveState(queue.state());
  }

  // On each render, so that a reply meets the questions that are shown.
  useEffect(() => {
    onAnswerReply((field, reply) => {
      const isLast = queue.settle(field, reply.isUnreached ? null : reply);
      if (isLast && reply.fields) setDraft({ loaded, fields: merged(fields, reply.fields, field) });
      send();
    });
    const retry = () => {
      queue.retry();
      send();
    };
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  });

  function saveAnswer({ target }: { target: EventTarget }) {
    const answer = readFormAnswer(target, fields);
    const field = fields.find(({ name }) => name === fieldNameOf((target as HTMLInputElement).name));
    if (!answer || !field || !queue.isNew(answer.name, answer.text, storedText(field))) return;
    queue.add(answer.name, answer.text, answer.body);
    if (!answer.body)
      setDraft({ loaded, fields: fields.map((one) => (one === field ? { ...one, error: null } : one)) });
    send();
  }

  return { fields, saveState, saveAnswer };
}
