import { interfaceFaults } from "~/domain/lender-interfaces/interface-faults";
import { type DeclaredInterface, declaredInterface } from "~/domain/lender-interfaces/schema";
import { MAX_LISTED } from "~/domain/lists/max-listed";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { isApprovalNeeded } from "~/services/approvals/approval-rules.server";
import { LENDER_CONNECTION } from "~/services/lenders/connection-request.server";
import { ASKED_PLACE, missingSecrets } from "~/services/lenders/lender-secrets.server";
import { hasCertificate, type ListedRun, readConformance } from "./conformance.server";
import { contentHash } from "./content-hash";
import { INTERFACE_LIVE, lacksLiveAddress } from "./go-live.server";
import { previewRequest } from "./preview-request.server";
import { type CanaryView, readCanary } from "./read-canary.server";

/** A version of a lender's interface as the editor lists it. Instants are ISO strings. */
export type ListedVersion = {
  id: string;
  number: number;
  state: string;
  changedBy: string;
  changedAt: string;
  liveAt: string | null;
};

/** Where a secret is written, and by whom. Never the secret. */
type WrittenSecret = { place: string; name: string; setBy: string; setAt: string };

export type InterfaceView = {
  lender: { id: string; name: string; slug: string };
  versions: ListedVersion[];
  /** The version that is shown: the draft, else the one at a share, else the live one. */
  shown: { id: string; number: number; state: string; revision: number; content: DeclaredInterface } | null;
  faults: ReturnType<typeof interfaceFaults>;
  preview: ReturnType<typeof previewRequest> | null;
  secrets: WrittenSecret[];
  /** Secrets that the shown version still needs at the address that it would use. */
  missing: readonly string[];
  /** Whether the shown content has passed the conformance kit. */
  isCertified: boolean;
  /** True where it cannot go live without one. */
  lacksLiveAddress: boolean;
  runs: ListedRun[];
  /** A request to go live waits for a colleague. */
  isAsked: boolean;
  /** The version at a share, or the last one that was. */
  canary: CanaryView | null;
  /** A second person must approve going live. */
  needsColleague: boolean;
};

/** Everything that the editor of a lender's interface shows; null for an unknown lender. */
export async function readInterface({
  ctx,
  lenderId,
}: {
  ctx: TenantCtx<StaffActor>;
  lenderId: string;
}): Promise<InterfaceView | null> {
  const { tx } = ctx;
  const lender = await tx.lender.findFirst({
    where: { id: lenderId, deletedAt: null },
    select: { id: true, name: true, slug: true },
  });
  if (!lender) return null;
  const rows = await tx.lenderInterfaceVersion.findMany({
    where: { lenderId },
    orderBy: { number: "desc" },
    take: MAX_LISTED.interfaceVersions,
  });
  const secrets = await tx.lenderSecret.findMany({ where: { lenderId }, orderBy: [{ place: "asc" }, { name: "asc" }] });
  const openRequests = await tx.approvalRequest.count({
    where: { kind: INTERFACE_LIVE, subject: lenderId, state: "open" },
  });
  // One that was refused is there until the next is asked for, and means nothing.
  const waiting = await tx.approvalRequest.findMany({
    where: { kind: LENDER_CONNECTION, state: "open", subject: { startsWith: `${lenderId}.secret.` } },
    select: { subject: true },
  });
  const isShown = ({ place, name }: { place: string; name: string }) =>
    place !== ASKED_PLACE || waiting.some(({ subject }) => subject === `${lenderId}.secret.${name}`);
  const staff = await tx.staffUser.findMany({
    where: { id: { in: [...rows.map(({ changedBy }) => changedBy), ...secrets.map(({ setBy }) => setBy)] } },
    select: { id: true, name: true },
  });
  const nameOf = (id: string) => staff.find((one) => one.id === id)?.name ?? "";
  const row = ["draft", "canary", "live"].flatMap((state) => rows.find((one) => one.state === state) ?? [])[0];
  const content = row ? declaredInterface.parse(row.content) : null;
  const environment = content?.addresses.live ? "live" : "sandbox";
  return {
    lender,
    versions: rows.map(({ id, number, state, changedBy, changedAt, liveAt }) => ({
      id,
      number,
      state,
      changedBy: nameOf(changedBy),
      changedAt: changedAt.toISOString(),
      liveAt: liveAt?.toISOString() ?? null,
    })),
    shown:
      row && content ? { id: row.id, number: row.number, state: row.state, revision: row.revision, content } : null,
    faults: content ? interfaceFaults(content) : [],
    preview: content && previewRequest(content),
    secrets: secrets.filter(isShown).map(({ place: at, name, setBy, setAt }) => ({
      place: at,
      name,
      setBy: nameOf(setBy),
      setAt: setAt.toISOString(),
    })),
    missing: content
      ? missingSecrets(content, new Set(secrets.flatMap((one) => (one.place === environment ? [one.name] : []))))
      : [],
    lacksLiveAddress: content !== null && lacksLiveAddress(content),
    isCertified: content !== null && (await hasCertificate(ctx, lenderId, contentHash(content))),
    runs: await readConformance({ ctx, lenderId }),
    isAsked: openRequests > 0,
    canary: await readCanary(ctx, lenderId),
    needsColleague: await isApprovalNeeded(ctx, "lender-interface.live"),
  };
}
