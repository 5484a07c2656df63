import type { Agent, Dispatcher } from "undici";

type RequestOptions = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
};

/** Throws what undici throws; after `close` too. */
type Request = (url: string, options: RequestOptions) => Promise<Dispatcher.ResponseData>;

/** Connections to other services. */
export type LazyAgent = {
  /** Begin to count a call's time after it: the first one loads undici. */
  ready(): Promise<Request>;
  /** Waits for running calls, then closes the connections. */
  close(): Promise<void>;
};

/** An agent of undici, which is large: a process loads it with its first call. */
export function lazyAgent(options: Agent.Options): LazyAgent {
  let isClosed = false;
  let agent: Agent | undefined;
  const make = async (): Promise<Request> => {
    const { default: undici } = await import("undici");
    const dispatcher = new undici.Agent(options);
    agent = dispatcher;
    if (isClosed) await dispatcher.close();
    return (url, options) => undici.request(url, { ...options, dispatcher });
  };
  let made: Promise<Request> | undefined;
  return {
    ready() {
      made ??= make();
      return made;
    },
    async close() {
      isClosed = true;
      await made;
      if (agent && !agent.closed) await agent.close();
    },
  };
}
