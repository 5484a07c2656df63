import { cva, cx } from "class-variance-authority";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { ChevronIcon, EyeIcon } from "~/ui/components/icons/icons";
import { LinkButton } from "~/ui/components/link-button";
import { PromiseLine } from "~/ui/customer/promises/promise-line";
import { KeyFactsLink } from "../key-facts-link";
import { LenderMark } from "../lender-mark";
import { SpecialBadge } from "../special-badge";
import { CostLine } from "./cost-line";
import type { OfferRowWords } from "./offer-row-words";
import type { ListedLender, ListTexts } from "./types";

/** A row and the heads above it on a desk take the columns of the list, so that all figures stand below each other. */
export const ROW_GRID = "lg:col-span-full lg:grid lg:grid-cols-subgrid lg:gap-x-3 lg:gap-y-0 lg:px-4";

const FIGURE = "text-[1.0625rem] leading-[1.3] font-bold whitespace-nowrap tabular-nums lg:text-md lg:leading-10";

function Figure({ label, value, isFirst }: { label: string; value: string; isFirst?: boolean }) {
  return (
    <div className={isFirst ? "" : "text-end"}>
      <dt className="text-xs leading-[1.3] text-ink-2 lg:sr-only">{label}</dt>
      <dd className={cx(FIGURE, "lg:text-end")}>{value}</dd>
    </div>
  );
}

function Facts({ facts }: Pick<OfferRowWords, "facts">) {
  return (
    <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-4 gap-y-2 lg:grid-cols-[repeat(4,minmax(0,1fr))]">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs leading-[1.35] text-ink-2">{label}</dt>
          <dd className="leading-[1.4] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Beside the row's action, which is wider for an application already sent. */
const summaryClass = cva(
  "ms-auto flex min-h-tap w-fit list-none items-center gap-1 px-2 font-medium text-brand-ink underline decoration-1 underline-offset-[0.2em] lg:me-37 lg:min-h-10 lg:px-0 [&::-webkit-details-marker]:hidden",
  { variants: { isSent: { true: "me-38", false: "me-26" } } },
);

type OfferRowProps = {
  listed: ListedLender;
  row: OfferRowWords;
  texts: ListTexts;
  scalePaise: number;
  form: string;
  isChecked: boolean;
  changeHref: string;
  termsMark: { text: string; href: string } | null;
};

/** Chooses the lender; who has only tried an income states it first. */
function RowAction({ listed, row, texts, changeHref }: Pick<OfferRowProps, "listed" | "row" | "texts" | "changeHref">) {
  const { lender, sent, onlyTried, choose } = listed;
  return (
    <LinkButton
      kind={sent || onlyTried ? "secondary" : "primary"}
      size="sm"
      className="relative z-1 col-start-3 row-start-4 self-start justify-self-end lg:col-start-9 lg:row-start-1 lg:min-h-10"
      href={onlyTried ? changeHref : row.choose}
    >
      {onlyTried ? (
        texts.updateIncome
      ) : (
        <span>
          {choose.label}
          <span className="sr-only"> {lender.name}</span>
        </span>
      )}
    </LinkButton>
  );
}

/** What a row shows on demand. */
function RowDetails({ listed, row, texts, termsMark }: Pick<OfferRowProps, "listed" | "row" | "texts" | "termsMark">) {
  const { slug, lender, special, sent, onlyTried } = listed;
  return (
    <details id={`more-${slug}`} className="group/row col-span-full row-start-4 text-sm lg:row-start-1">
      <summary className={summaryClass({ isSent: sent !== null || onlyTried })}>
        <span>
          {texts.details}
          <span className="sr-only"> {lender.name}</span>
        </span>
        <ChevronIcon className="size-4 rotate-90 transition-[rotate] duration-(--mid) group-open/row:-rotate-90" />
      </summary>
      <div className="mt-1 grid gap-2 border-t border-line pt-2.5 lg:ms-20 lg:mt-3 lg:pt-3">
        {special && (
          <div>
            <SpecialBadge>{special}</SpecialBadge>
          </div>
        )}
        {row.sentNote && <p>{row.sentNote}</p>}
        <Facts facts={row.facts} />
        <PromiseLine text={listed.promise} />
        <p className="text-xs text-ink-2">
          {listed.loanBy}
          {termsMark && (
            <>
              {" "}
              <a href={termsMark.href}>{termsMark.text}</a>
            </>
          )}
        </p>
        <p className="flex flex-wrap gap-x-5">
          <KeyFactsLink href={row.keyFacts} label={texts.schedule} lender={lender.name} isOurs />
          <KeyFactsLink href={listed.keyFacts} label={texts.keyFacts} lender={lender.name} newTab={texts.newTab} />
        </p>
      </div>
    </details>
  );
}

/** One lender: the same figures in the same places for all. Three lines on a phone, one on a desk; the rest on demand. */
export function OfferRow({ listed, row, texts, scalePaise, form, isChecked, changeHref, termsMark }: OfferRowProps) {
  const { slug, lender, sent } = listed;
  return (
    <li
      id={`offer-${slug}`}
      aria-labelledby={`offer-${slug}-n`}
      className={cx(
        "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line px-3 py-2.5 first:border-t-0 lg:items-start lg:py-2",
        ROW_GRID,
      )}
    >
      <div className="[&>span]:size-9 lg:col-start-2 lg:row-start-1 lg:mt-0.5">
        <LenderMark {...lender} />
      </div>
      <div className="col-span-2 min-w-0 lg:col-span-1 lg:col-start-3 lg:row-start-1">
        <h3 id={`offer-${slug}-n`} className="text-md leading-[1.25]">
          {lender.name}
        </h3>
        {sent ? (
          <StatusBadge tone={sent.tone}>{sent.text}</StatusBadge>
        ) : (
          <p className="flex items-center gap-1.5 text-xs leading-[1.35] text-ink-2">
            <EyeIcon className="size-3.75" />
            {texts.mayEnquire}
          </p>
        )}
      </div>
      <dl className="col-span-full grid grid-cols-[1.45fr_0.8fr_0.9fr] gap-2 lg:col-span-3 lg:col-start-4 lg:row-start-1 lg:grid-cols-subgrid lg:gap-x-3">
        <Figure label={texts.instalment} value={row.instalment} isFirst />
        <Figure label={texts.apr} value={row.apr} />
        <Figure label={texts.totalCost} value={row.total} />
      </dl>
      <div className="col-span-full lg:col-span-1 lg:col-start-7 lg:row-start-1 lg:mt-4.25">
        <CostLine {...row.bar} scalePaise={scalePaise} />
      </div>
      <label className="relative z-1 col-span-2 col-start-1 row-start-4 inline-flex min-h-tap items-center gap-2 self-start justify-self-start text-sm lg:col-span-1 lg:col-start-1 lg:row-start-1 lg:min-h-10">
        <input type="checkbox" name="compare" value={slug} form={form} className="size-5" defaultChecked={isChecked} />
        <span className="lg:sr-only">
          {texts.compare}
          <span className="sr-only"> {lender.name}</span>
        </span>
      </label>
      <RowAction listed={listed} row={row} texts={texts} changeHref={changeHref} />
      <RowDetails listed={listed} row={row} texts={texts} termsMark={termsMark} />
    </li>
  );
}
