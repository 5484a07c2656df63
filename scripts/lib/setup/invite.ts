import { randomToken } from "~/platform/crypto.server";
import { INVITATION_SETTING, invitationSeal } from "~/services/staff/first-administrator.server";
import { inSeedTransaction } from "../../../prisma/seed/database";
import { startFailure } from "../start-failure.mjs";

const LIFE_HOURS = 24;

/**
 * Prints a new invitation for the first administrator as JSON, `{ token, expiresAt }`, and invalidates the one before.
 * Prints `null` when an administrator exists, unless `--further` asks for one more. Only the token's seal is stored. Run
 * with the owner's DATABASE_URL.
 */
try {
  const isFurther = process.argv.includes("--further");
  const invitation = await inSeedTransaction(process.env.DATABASE_URL ?? "", async (db) => {
    const main = await db.brand.findFirstOrThrow({ where: { isMain: true }, select: { id: true } });
    if (!isFurther && (await db.staffUser.findFirst({ where: { roleId: 1, active: true }, select: { id: true } })))
      return null;
    const [clock] = await db.$queryRaw<{ at: Date }[]>`select now() + make_interval(hours => ${LIFE_HOURS}::int) as at`;
    const expiresAt = (clock?.at ?? new Date()).toISOString();
    const token = randomToken();
    const value = { seal: invitationSeal(main.id, token, expiresAt, isFurther), expiresAt, isFurther };
    const where = { brandId: main.id, key: INVITATION_SETTING };
    await db.setting.upsert({ where: { brandId_key: where }, create: { ...where, value }, update: { value } });
    return { token, expiresAt };
  });
  console.log(JSON.stringify(invitation));
} catch (error) {
  console.error(startFailure(error, "DATABASE_URL"));
  process.exitCode = 1;
}
