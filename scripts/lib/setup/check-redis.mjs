const ANSWER_MS = 5_000;
/** The oldest version that the queue is tested on and supports. */
const OLDEST = [6, 2];

/** @param {string} url @returns {Promise<string>} the server's version; throws a message */
export async function checkRedis(url) {
  // By its default: in a built program a package in CommonJS has no other names when it is loaded later.
  const { default: Redis } = await import("ioredis");
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  /** @type {Error | null} */
  let failure = null;
  client.on("error", (error) => {
    failure ??= error;
  });
  try {
    await client.connect();
    const version = /redis_version:([\d.]+)/.exec(await client.info("server"))?.[1] ?? "0";
    const [major = 0, minor = 0] = version.split(".").map(Number);
    if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
      throw new Error(`Redis ${OLDEST.join(".")} or later is required: REDIS_URL leads to ${version}.`);
    return version;
  } catch (error) {
    const { message } = failure ?? /** @type {Error} */ (error);
    throw message.startsWith("Redis ")
      ? error
      : new Error(`Redis of REDIS_URL cannot be used: ${message || "no answer"}.`);
  } finally {
    client.disconnect();
  }
}
