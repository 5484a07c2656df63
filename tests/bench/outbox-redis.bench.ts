import { startRedis } from "@tests/support/redis";
import { compareOutbox } from "./outbox/compare";
import { bench } from "./support/bench";

await bench(async (later) => {
  const redis = await startRedis();
  later(redis.kill);
  await compareOutbox("Redis", { REDIS_URL: redis.url }, later);
});
