const FIRST_RETRY_MS = 100;
const STALE_AFTER_POLLS = 3;

export type LiveOptions<Snapshot extends { readonly version: number }> = {
  /** What is read, in the plural, for error messages: `brands`. */
  name: string;
  /** Reads the whole with its version; null when nothing has changed since `held`, which is null at the start. */
  read: (held: Snapshot | null) => Promise<Snapshot | null>;
  /** Calls back whenever something may have changed; returns a function that stops it. */
  onChange: (changed: () => void) => () => void;
  /** Milliseconds between two polls, the fallback for the signal. */
  pollMs?: number;
  /** A read that takes more milliseconds counts as failed. */
  readTimeoutMs?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
  onError?: (error: unknown) => void;
  /** Called with every new snapshot. */
  onSwap?: (snapshot: Snapshot) => void;
};

/** A snapshot of the database in memory that follows its changes. */
export type Live<Snapshot> = {
  /** The present snapshot. Throws before the first read has succeeded. */
  current(): Snapshot;
  /** Resolves when a read that began after this call has been applied; rejects when that read failed. */
  refresh(): Promise<void>;
  /** Resolves with the first snapshot. */
  ready: Promise<void>;
  stop(): void;
  status(): { version: number | null; lastReadAt: number | null; stale: boolean };
};

type Waiter = { resolve: () => void; reject: (reason: unknown) => void };

function withTimeout<T>(name: string, work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`reading the ${name} took more than ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

type LoopOptions = { read: () => Promise<void>; pollMs: number; onError: ((error: unknown) => void) | undefined };

/**
 * Reads when it is asked to and at every poll, one read at a time: all requests during a read cause one more. The first
 * retries after a failure come sooner than a poll, later ones as rarely.
 */
function createReadLoop({ read, pollMs, onError }: LoopOptions) {
  let failures = 0;
  let isReading = false;
  let isStopped = false;
  let isAsked = false;
  let waiting: Waiter[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function readFor(waiters: Waiter[]) {
    try {
      await read();
      failures = 0;
      for (const waiter of waiters) waiter.resolve();
    } catch (error) {
      failures += 1;
      onError?.(error);
      for (const waiter of waiters) waiter.reject(error);
    }
  }

  async function run() {
    isReading = true;
    clearTimeout(timer);
    while (isAsked && !isStopped) {
      isAsked = false;
      const waiters = waiting;
      waiting = [];
      await readFor(waiters);
    }
    isReading = false;
    if (isStopped) return;
    timer = setTimeout(readSoon, failures === 0 ? pollMs : Math.min(pollMs, FIRST_RETRY_MS * 2 ** (failures - 1)));
    timer.unref?.();
  }

  function readSoon() {
    isAsked = true;
    if (!isReading) void run();
  }

  return {
    readSoon,
    /** Settles with a read that begins after this call. */
    nextRead: () =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ resolve, reject });
        readSoon();
      }),
    stop(reason: Error) {
      isStopped = true;
      clearTimeout(timer);
      for (const waiter of waiting) waiter.reject(reason);
    },
  };
}

/**
 * Keeps a snapshot in memory: reads it at the start, at every change signal and at every poll. While reads fail, the
 * present snapshot stays (TEN-06, TEN-07).
 */
export function startLive<Snapshot extends { readonly version: number }>(
  options: LiveOptions<Snapshot>,
): Live<Snapshot> {
  const { name, read, onChange, pollMs = 5_000, readTimeoutMs = 10_000, now = Date.now, onError, onSwap } = options;
  let snapshot: Snapshot | null = null;
  let lastReadAt: number | null = null;
  let isStopped = false;
  let announceReady: Waiter;
  const ready = new Promise<void>((resolve, reject) => {
    announceReady = { resolve, reject };
  });
  ready.catch(() => {});

  async function readOnce() {
    const next = await withTimeout(name, read(snapshot), readTimeoutMs);
    if (isStopped) return;
    if (next) {
      snapshot = next;
      onSwap?.(next);
    } else if (snapshot === null) {
      throw new Error(`the first read of the ${name} returned nothing`);
    }
    lastReadAt = now();
    announceReady.resolve();
  }

  const loop = createReadLoop({ read: readOnce, pollMs, onError });
  const unsubscribe = onChange(loop.readSoon);
  loop.readSoon();

  const hasStopped = () => new Error(`the reader of the ${name} has stopped`);
  return {
    ready,
    current() {
      if (snapshot === null) throw new Error(`the ${name} have not been read yet`);
      return snapshot;
    },
    refresh: () => (isStopped ? Promise.reject(hasStopped()) : loop.nextRead()),
    stop() {
      if (isStopped) return;
      isStopped = true;
      unsubscribe();
      loop.stop(hasStopped());
      announceReady.reject(hasStopped());
    },
    status() {
      const stale = lastReadAt === null || now() - lastReadAt > pollMs * STALE_AFTER_POLLS;
      return { version: snapshot?.version ?? null, lastReadAt, stale };
    },
  };
}
