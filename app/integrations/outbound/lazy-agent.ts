import type { Agent, Dispatcher } from "undici";

type Asked = { method: "GET" | "POST"; headers: Record<string, string>; body: string | null; signal: AbortSignal };

/** Connections to other services. */
export type LazyAgent = {
  /** Throws what undici throws; after `close` too. */
  request(url: string, asked: Asked): Promise<Dispatcher.ResponseData>;
  /** Waits for running calls, then closes the connections. */
  close(): Promise<void>;
};

/** An agent of undici, which is large: a process loads it with its first call. */
export function lazyAgent(options: Agent.Options): LazyAgent {
  let isClosed = false;
  const make = async () => {
    const { default: undici } = await import("undici");
    const agent = new undici.Agent(options);
    if (isClosed) await agent.close();
    return { agent, request: undici.request };
  };
  let made: ReturnType<typeof make> | undefined;
  return {
    async request(url, asked) {
      made ??= make();
      const { agent, request } = await made;
      return request(url, { ...asked, dispatcher: agent });
    },
    async close() {
      isClosed = true;
      await (await made)?.agent.close();
    },
  };
}
