import { getFormProps, getInputProps } from "@conform-to/react";
import { useEffect } from "react";
import { z } from "zod";
import { revealRequest } from "~/domain/security/requests";
import { revealWords } from "~/i18n/staff/reveals";
import { callErrorText, callWords as words } from "~/i18n/staff/telecalling";
import { TextInput } from "~/ui/admin/field";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";

const SHOWN = z.object({ ok: z.literal(true), number: z.string() });

type ReasonForCallProps = { brandId: string; applicationId: string; onShown: (number: string) => void };

/** After many calls in an hour: asks why there is another one, and shows the number. */
export function ReasonForCall({ brandId, applicationId, onShown }: ReasonForCallProps) {
  const { fetcher, isPending, form, fields } = useActionForm({ schema: revealRequest, words: callErrorText });
  const { data } = fetcher;
  useEffect(() => {
    const shown = SHOWN.safeParse(data);
    if (shown.success) onShown(shown.data.number);
  }, [data, onShown]);
  return (
    <fetcher.Form method="post" className={stackClass({ gap: 2 })} {...getFormProps(form)}>
      <input type="hidden" name="intent" value="reveal" />
      <input type="hidden" name="brandId" value={brandId} />
      <input type="hidden" name="applicationId" value={applicationId} />
      <p className="text-xs text-ink-2">{words.many}</p>
      <TextInput
        label={revealWords.reason}
        error={fields.reason.errors?.[0]}
        {...getInputProps(fields.reason, { type: "text" })}
      />
      <Button size="compact" pending={isPending}>
        {words.reveal}
      </Button>
    </fetcher.Form>
  );
}
