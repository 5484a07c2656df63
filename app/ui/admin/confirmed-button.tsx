import { type ComponentProps, useState } from "react";
import { Button } from "~/ui/components/button";
import { ConfirmDialog } from "./confirm-dialog";
import { useActionResult } from "./people/use-action-result";

type ConfirmedButtonProps = Pick<ComponentProps<typeof Button>, "kind" | "className"> & {
  /** On the button, and on the one that confirms. */
  label: string;
  /** What it does to this row, for screen readers. */
  name: string;
  title: string;
  text: string;
  /** Posted to the page itself, or to `action`. */
  values: Record<string, string>;
  action?: string;
};

/** A button of a row that posts once somebody has confirmed it; nothing is lost by it. */
export function ConfirmedButton({ kind, className, label, name, title, text, values, action }: ConfirmedButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { fetcher, isPending } = useActionResult();
  return (
    <>
      <Button
        type="button"
        kind={kind}
        size="compact"
        className={className}
        pending={isPending}
        aria-label={name}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          fetcher.submit(values, action ? { method: "post", action } : { method: "post" });
        }}
        title={title}
        text={text}
        confirm={label}
        danger={false}
      />
    </>
  );
}
