import { Form, useNavigation } from "@remix-run/react";
import type { PortalTexts } from "~/i18n/portal/texts";
import { DownloadIcon } from "~/ui/admin/icons";
import { Button } from "~/ui/components/button";

type Props = {
  words: Pick<PortalTexts<"reports">, "file" | "fileHint">;
  /** The filter as in the address. */
  query: string;
  kind?: "primary" | "secondary";
};

/** Asks for a file of the leads that the filter shows; the page of reports shows how far it is. */
export function ExportForm({ words, query, kind = "primary" }: Props) {
  const { state } = useNavigation();
  return (
    <Form method="post" action="/partner/reports" className="grid justify-items-start gap-1">
      <input type="hidden" name="query" value={query} />
      <Button type="submit" kind={kind} disabled={state === "submitting"} aria-describedby="file-hint">
        <DownloadIcon />
        {words.file}
      </Button>
      <span id="file-hint" className="text-xs text-ink-3">
        {words.fileHint}
      </span>
    </Form>
  );
}
