import type { Mutant } from "./mutant";

const OUTBOX = ["tests/integration/jobs/outbox.postgresql.test.ts"];
const UPLOADS = ["tests/integration/uploads/faults.test.ts"];

/** Jobs are neither lost nor done twice. */
export const jobMutants: readonly Mutant[] = [
  {
    title: "a job whose last try found the database away runs again",
    file: "jobs/consumer.ts",
    text: "if (!job?.id || isBusy(error)) return;",
    becomes: "if (!job?.id) return;",
    killedBy: OUTBOX,
  },
  {
    title: "rows that the queue refused are free again",
    file: "jobs/outbox/dispatch.ts",
    text: "    await releaseUnknown(queues, rows);\n",
    becomes: "",
    killedBy: OUTBOX,
  },
  {
    title: "rows that the queue took stay claimed when its answer was lost",
    file: "jobs/outbox/dispatch.ts",
    text: 'state.value === "unknown"',
    becomes: 'state.value !== ""',
    killedBy: OUTBOX,
  },
  {
    title: "long jobs of all kinds together leave places for hand-offs",
    file: "jobs/long-places.ts",
    text: "taken >= this.all || ",
    becomes: "",
    killedBy: ["tests/unit/jobs/long-places.test.ts", ...OUTBOX],
  },
  {
    title: "sign-in codes have a queue of their own",
    file: "jobs/job-queues.ts",
    text: "(isUrgent(job) ? queues.urgent : queues.usual)",
    becomes: "queues.usual",
    killedBy: OUTBOX,
  },
  {
    title: "a retried job does not count as the failed one that the queue keeps",
    file: "jobs/outbox/dispatch.ts",
    text: "    for (const row of retried) await queues.remove(row);\n",
    becomes: "",
    killedBy: OUTBOX,
  },
  {
    title: "a failed job is retried once by two people at once",
    file: "app/services/jobs/retry-jobs.server.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
    text: "where failed_at is not null and ${which}",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
    becomes: "where ${which}",
    killedBy: ["tests/integration/jobs/failed-jobs.test.ts"],
  },
  {
    title: "an acknowledgement that failed is written later",
    file: "jobs/outbox/acknowledge.ts",
    text: "if (ids.length < MAX_KEPT) ids.push(...batch);",
    becomes: "",
    killedBy: OUTBOX,
  },
  {
    title: "a brand's flood leaves room for the others",
    file: "jobs/outbox/dispatch.ts",
    text: "then 0\n",
    becomes: "then 500\n",
    killedBy: OUTBOX,
  },
  {
    title: "of the same bytes sent at once one upload is made",
    file: "app/services/uploads/receive-upload.server.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source
    text: "`upload:${kind}:${stored.sha256}`",
    becomes: "newId()",
    killedBy: UPLOADS,
  },
  {
    title: "a chunk of an upload is applied by one worker",
    file: "app/services/uploads/run-chunks.server.ts",
    text: "if (await markChunk(tx, upload, phase, chunk)) await work(tx, upload, range);",
    becomes: "await markChunk(tx, upload, phase, chunk);\n          await work(tx, upload, range);",
    killedBy: UPLOADS,
  },
];
