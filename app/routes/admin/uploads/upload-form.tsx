import { cva } from "class-variance-authority";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { SHEET_ENDINGS } from "~/domain/uploads/accept-file";
import { bytes } from "~/domain/uploads/figures";
import { uploadWords } from "~/i18n/staff/uploads";
import { FieldErrorLine, SelectInput } from "~/ui/admin/field";
import { IconButton } from "~/ui/admin/icon-button";
import { CloseIcon, DownloadIcon, FileIcon, UploadIcon } from "~/ui/admin/icons";
import { panelClass } from "~/ui/admin/panel";
import { Button, buttonClass } from "~/ui/components/button";
import { Progress } from "~/ui/components/feedback/waiting";
import { Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import type { Sending } from "./send-queue";

const { form: words } = uploadWords;

type UploadFormProps = {
  /** The accepted files in one sentence (OQ-54). */
  hint: string;
  /** File extensions beside those of sheets. */
  endings?: readonly string[];
  templateHref: string;
  sending: readonly Sending[];
  onFiles: (files: readonly File[]) => void;
  /** Sends the chosen files; null, or why nothing was sent. */
  onStart: (isDryRun: boolean) => string | null;
  onRemove: (key: number) => void;
  onShow: (uploadId: string) => void;
  /** Lenders to choose from for the files; the choice is left out if empty. */
  lenders: readonly { id: string; name: string }[];
  lenderId: string;
  onLender: (lenderId: string) => void;
};

/**
 * Takes files by drop or by choice and sends them, as a dry run by default; shows each file of this visit with its
 * progress.
 */
export function UploadForm(props: UploadFormProps) {
  const {
    hint,
    endings = [],
    templateHref,
    sending,
    onFiles,
    onStart,
    onRemove,
    onShow,
    lenders,
    lenderId,
    onLender,
  } = props;
  const [isDryRun, setIsDryRun] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const button = useRef<HTMLDivElement>(null);
  const isSending = sending.some(({ state }) => state === "sending" || state === "waiting");
  return (
    <form
      className={panelClass()}
      aria-label={words.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) setError(onStart(isDryRun));
      }}
    >
      <DropZone
        hint={hint}
        endings={endings}
        error={error}
        onFiles={(files) => {
          setError(null);
          onFiles(files);
          button.current?.querySelector("button")?.focus();
        }}
      />
      {sending.length > 0 && (
        <Stack as="ul" gap={3}>
          {sending.map((one) => (
            <SendingItem key={one.key} one={one} onRemove={onRemove} onShow={onShow} />
          ))}
        </Stack>
      )}
      {lenders.length > 0 && (
        <SelectInput
          label={words.lender}
          hint={words.lenderHint}
          value={lenderId}
          onChange={(event) => onLender(event.currentTarget.value)}
          options={[
            { value: "", label: words.anyLender },
            ...lenders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Stack gap={2}>
        <label className="flex w-fit cursor-pointer items-center gap-2">
          <input type="checkbox" checked={isDryRun} onChange={(event) => setIsDryRun(event.currentTarget.checked)} />
          <b>{words.dryRun}</b>
        </label>
        <p className="text-xs text-ink-3">{isDryRun ? words.dryRunHint : words.direct}</p>
      </Stack>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2" ref={button}>
        <Button size="compact" pending={isSending} pendingText={words.uploading}>
          {words.upload}
        </Button>
        <LinkButton kind="quiet" size="compact" href={templateHref} title={words.templateHint} download>
          <DownloadIcon /> {words.template}
        </LinkButton>
      </div>
    </form>
  );
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Prevents the browser from opening a file that is dropped outside the field. */
function usePreventStrayDrops() {
  useEffect(() => {
    const preventDrop = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    window.addEventListener("dragover", preventDrop);
    window.addEventListener("drop", preventDrop);
    return () => {
      window.removeEventListener("dragover", preventDrop);
      window.removeEventListener("drop", preventDrop);
    };
  }, []);
}

const dropClass = cva(
  "grid justify-items-center gap-2 rounded-md border-[1.5px] border-dashed p-6 text-center focus-within:border-brand-ink [&>svg]:size-7 [&>svg]:text-ink-3",
  {
    variants: {
      isOver: {
        true: "border-brand-ink bg-brand-soft [&>*]:pointer-events-none",
        false: "border-line-strong bg-page",
      },
    },
  },
);

type DropZoneProps = {
  hint: string;
  endings: readonly string[];
  error: string | null;
  onFiles: (files: readonly File[]) => void;
};

function DropZone({ hint, endings, error, onFiles }: DropZoneProps) {
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  usePreventStrayDrops();
  const enter = (by: 1 | -1) => {
    depth.current = Math.max(0, depth.current + by);
    setIsOver(depth.current > 0);
  };
  return (
    <Stack gap={2}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same for the keyboard */}
      <div
        className={dropClass({ isOver })}
        data-over={isOver || undefined}
        onDragEnter={(event) => holdsFiles(event) && enter(1)}
        onDragLeave={(event) => holdsFiles(event) && enter(-1)}
        onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
        onDrop={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          depth.current = 0;
          setIsOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <UploadIcon />
        <b>
          {words.drop}{" "}
          <label className="relative cursor-pointer text-brand-ink underline decoration-1 underline-offset-[0.2em] focus-within:rounded-sm focus-within:shadow-focus">
            <input
              type="file"
              name="image_name"
              className="sr-only"
              accept={[...SHEET_ENDINGS, ...endings].join(",")}
              multiple
              aria-describedby={error ? "upload-hint upload-error" : "upload-hint"}
              aria-invalid={error ? true : undefined}
              onChange={({ currentTarget }) => {
                const chosen = [...(currentTarget.files ?? [])];
                currentTarget.value = "";
                if (chosen.length > 0) onFiles(chosen);
              }}
            />
            {words.choose}
          </label>
        </b>
        <span className="text-xs text-ink-3" id="upload-hint">
          {hint}
        </span>
      </div>
      {error && <FieldErrorLine id="upload-error">{error}</FieldErrorLine>}
    </Stack>
  );
}

type SendingItemProps = { one: Sending; onRemove: (key: number) => void; onShow: (uploadId: string) => void };

function SendingItem({ one, onRemove, onShow }: SendingItemProps) {
  const { key, name, size, state, sentBytes, text, uploadId } = one;
  const progress = {
    ready: words.ready(bytes(size)),
    waiting: words.waiting,
    sending: words.of(bytes(sentBytes), bytes(size)),
    sent: words.sent(bytes(size)),
    refused: "",
  }[state];
  return (
    <Stack as="li" gap={2}>
      <div className="flex items-center gap-2">
        <FileIcon />
        <b className="min-w-0 flex-1 truncate">{name}</b>
        {state === "sent" && uploadId && (
          <button
            type="button"
            className={buttonClass({ kind: "quiet", size: "compact" })}
            onClick={() => onShow(uploadId)}
          >
            {words.show}
          </button>
        )}
        <IconButton label={words.remove(name)} onClick={() => onRemove(key)}>
          <CloseIcon />
        </IconButton>
      </div>
      {state !== "refused" && state !== "ready" && (
        <Progress label={words.progress(name)} value={size === 0 ? 0 : Math.round((100 * sentBytes) / size)} />
      )}
      {progress && <span className="text-xs text-ink-3 tabular-nums">{progress}</span>}
      {text && <FieldErrorLine>{text}</FieldErrorLine>}
    </Stack>
  );
}
