import { getFormProps, getInputProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { beginPasskeyRequest } from "~/domain/access/passkey-requests";
import { PASSKEY_NAME_LENGTH } from "~/domain/access/passkeys";
import { TextInput } from "~/ui/admin/field";
import { type ActionResult, useActionResult } from "~/ui/admin/people/use-action-result";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { Cluster, stackClass } from "~/ui/components/layout";
import { type CreationJson, createPasskey } from "~/ui/passkeys/credential-json";
import type { PasskeyWords } from "./passkey-words";

/** `options` only when the server has agreed. */
type Begun = ActionResult & { options?: CreationJson };

/**
 * Adds a passkey: asks the server whether it may, has the browser make it, and sends its answer. The server may lead to
 * the second step of the sign-in instead.
 */
export function AddPasskey({ words, suggestion }: { words: PasskeyWords; suggestion: string }) {
  const begin = useActionForm({
    schema: beginPasskeyRequest,
    words: words.refusal,
    defaultValue: { name: suggestion },
  });
  const { fetcher, isPending } = useActionResult();
  const [hasFailed, setHasFailed] = useState(false);
  const seen = useRef<Begun>(undefined);
  const { submit } = fetcher;
  const begun = begin.fetcher.state === "idle" ? (begin.fetcher.data as Begun | undefined) : undefined;
  const name = begin.fields.name.value ?? "";
  useEffect(() => {
    if (!begun?.options || seen.current === begun) return;
    seen.current = begun;
    setHasFailed(false);
    createPasskey(begun.options).then(
      (passkey) => submit({ intent: "add", name, passkey }, { method: "post" }),
      (error) => {
        console.error("no passkey", error);
        setHasFailed(true);
      },
    );
  }, [begun, name, submit]);
  return (
    <begin.fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(begin.form)}>
      <input type="hidden" name="intent" value="begin" />
      <TextInput
        label={words.name}
        hint={words.nameHint}
        error={begin.fields.name.errors?.[0]}
        {...getInputProps(begin.fields.name, { type: "text" })}
        maxLength={PASSKEY_NAME_LENGTH}
      />
      <Cluster>
        <Button size="compact" pending={isPending || begin.isPending} pendingText={words.adding}>
          {words.add}
        </Button>
        <p role="status" className="text-sm text-ink-2">
          {hasFailed ? words.failed : null}
        </p>
      </Cluster>
    </begin.fetcher.Form>
  );
}
