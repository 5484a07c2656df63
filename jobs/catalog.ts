import { z } from "zod";

const ids = { brandId: z.uuid() };

type JobSpec = {
  payload: z.ZodType<{ brandId: string }>;
  /** Total number of tries. */
  attempts: number;
  /** The first wait between tries, doubled each time, with jitter. */
  backoffMs: number;
  /** Smaller runs first. */
  priority: number;
  /** May take minutes: only a few of its kind are with the queue at a time, so that they leave places for short ones. */
  isLong?: true;
  /** Somebody waits for it at a screen: it goes through a queue of its own, whose places no other kind takes. */
  isUrgent?: true;
};

const job = <S extends z.ZodRawShape>(spec: Omit<JobSpec, "payload"> & { payload: S }) => ({
  ...spec,
  payload: z.object({ ...ids, ...spec.payload }),
});

const longJob = <S extends z.ZodRawShape>(spec: Omit<JobSpec, "payload" | "isLong"> & { payload: S }) =>
  job({ ...spec, isLong: true });

/**
 * Every job of the product: its payload (ids only), number of tries, first wait between them, and priority. The
 * worker's handler map must cover this list. A payload that does not parse never reaches a handler.
 */
export const JOBS = {
  "messages.deliver": job({
    payload: { messageId: z.uuid() },
    attempts: 6,
    backoffMs: 1_000,
    priority: 1,
    isUrgent: true,
  }),
  "submissions.send": job({ payload: { submissionId: z.uuid() }, attempts: 8, backoffMs: 2_000, priority: 2 }),
  "submissions.check": job({ payload: { submissionId: z.uuid() }, attempts: 5, backoffMs: 10_000, priority: 4 }),
  "help.forward": job({ payload: { helpRequestId: z.uuid() }, attempts: 8, backoffMs: 5_000, priority: 5 }),
  "reminders.send": job({ payload: { reminderId: z.uuid() }, attempts: 6, backoffMs: 5_000, priority: 5 }),
  "notifications.send": job({ payload: { batchId: z.uuid() }, attempts: 8, backoffMs: 2_000, priority: 4 }),
  "notifications.deliver": job({ payload: { messageId: z.uuid() }, attempts: 6, backoffMs: 1_000, priority: 4 }),
  "bulk-notifications.send": longJob({ payload: { batchId: z.uuid() }, attempts: 8, backoffMs: 2_000, priority: 5 }),
  "bulk-notifications.deliver": job({ payload: { messageId: z.uuid() }, attempts: 6, backoffMs: 1_000, priority: 5 }),
  "canaries.judge": job({ payload: { canaryId: z.uuid() }, attempts: 8, backoffMs: 1_000, priority: 3 }),
  "campaigns.run": job({
    payload: { campaignId: z.uuid(), turn: z.int().min(0) },
    attempts: 12,
    backoffMs: 2_000,
    priority: 6,
  }),
  "campaigns.deliver": job({ payload: { messageId: z.uuid() }, attempts: 6, backoffMs: 1_000, priority: 6 }),
  "consents.confirm": job({ payload: { customerId: z.uuid() }, attempts: 8, backoffMs: 2_000, priority: 3 }),
  "erasures.run": longJob({ payload: { erasureId: z.uuid() }, attempts: 8, backoffMs: 5_000, priority: 5 }),
  "leads.export": longJob({ payload: { exportId: z.uuid() }, attempts: 4, backoffMs: 2_000, priority: 6 }),
  "lenders.conformance": longJob({ payload: { runId: z.uuid() }, attempts: 2, backoffMs: 5_000, priority: 6 }),
  "lists.export": longJob({ payload: { exportId: z.uuid() }, attempts: 4, backoffMs: 2_000, priority: 6 }),
  "rules.replay": longJob({ payload: { runId: z.uuid() }, attempts: 4, backoffMs: 2_000, priority: 6 }),
  "uploads.read": longJob({ payload: { uploadId: z.uuid() }, attempts: 6, backoffMs: 1_000, priority: 3 }),
  "uploads.apply": longJob({ payload: { uploadId: z.uuid() }, attempts: 6, backoffMs: 1_000, priority: 3 }),
  "uploads.undo": longJob({ payload: { uploadId: z.uuid() }, attempts: 6, backoffMs: 1_000, priority: 3 }),
  "reconciliation.run": longJob({
    payload: { period: z.string().regex(/^[0-9]{4}-[0-9]{2}$/) },
    attempts: 6,
    backoffMs: 1_000,
    priority: 6,
  }),
} as const;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]["payload"]>;

export const JOB_NAMES = Object.keys(JOBS) as JobName[];
export const LONG_JOBS = JOB_NAMES.filter((name) => "isLong" in JOBS[name]);
export const isUrgent = (name: JobName): boolean => "isUrgent" in JOBS[name];

/** How many jobs are with the queue at a time; the rest waits in the outbox. */
export const WITH_QUEUE = {
  /** The most of one brand and kind. More follow when half of them are done. */
  ofBrand: 500,
  /** The most of a long kind, of all brands, for each living worker. */
  longForWorker: 2,
};

/** Scheduled work of the worker process, without a queue. Times in milliseconds. */
export const SCHEDULES = {
  /** Reads the outbox: at once while rows come, then less and less often up to `idleMs`; after an error it pauses. */
  dispatch: { everyMs: 20, idleMs: 400, afterErrorMs: 1_000 },
  /** Asks the queue about rows that it has had for longer than `olderThanMs`. */
  reconcile: { everyMs: 2_000, olderThanMs: 5_000 },
  /** Looks for endpoints with something to deliver; `turns` is how many are delivered to at one time. */
  webhooks: { everyMs: 20, idleMs: 1_000, afterErrorMs: 2_000, turns: 32 },
  /** One worker cleans up each `everyMs`; all look each `lookMs` whether it is time, so that a restart puts nothing off. */
  cleanup: { everyMs: 60 * 60_000, lookMs: 5 * 60_000 },
  /** Looks for domains whose check is due; app/domain/brand-hosts decides when the next one is. */
  domains: { everyMs: 2_000 },
  /** Looks for partners' proved sites that were not looked up for a day. */
  sites: { everyMs: 5 * 60_000 },
  /** Places receipts in the audit chains, those of a brand together. */
  receipts: { everyMs: 60_000 },
  /** Adds what was recorded since to the days of the reports. */
  reportDays: { everyMs: 5_000 },
  /** Publishes draft sets whose time has come, and judges those on trial. */
  draftSets: { everyMs: 30_000 },
  /** Judges the lenders' new answers for the promise ledger. */
  promises: { everyMs: 10 * 60_000 },
  /** Anchors the ends of the audit chains. What is younger could be cut off unseen. */
  auditAnchors: { everyMs: 5 * 60_000 },
  /** Looks for events without their parents, in this hour of the night in India; when it is time is asked like `cleanup`. */
  orphanEvents: { everyMs: 20 * 60 * 60_000, lookMs: 5 * 60_000, hour: 2 },
} as const;
