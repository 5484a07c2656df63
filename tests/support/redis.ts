export { startRedis } from "../../scripts/lib/redis.mjs";
