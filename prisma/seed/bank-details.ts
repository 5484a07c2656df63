import { istDay } from "~/domain/dates/ist";
import { gstinCheckCharacter } from "~/domain/patterns/gstin";
import { isIndividualPan } from "~/domain/patterns/pan";
import { newId } from "~/platform/ids";
import { encryptBankDetails } from "~/services/bank-details/bank-columns.server";
import type { Db } from "./database";

const DAY_MS = 86_400_000;

/** By the brand's key. A PAN with P in the fourth place is a person's; its holder is the owner, else the partner. */
const DETAILS = {
  lumen: {
    holderName: "Peepal Stores",
    account: "50100123456789",
    ifsc: "HDFC0001234",
    pan: "AABCP1200K",
    state: "30",
  },
  haldi: {
    holderName: "Haldi Finance Point",
    account: "60210987654",
    ifsc: "MAHB0000456",
    pan: "AABPD1201K",
    state: null,
  },
  gaon: { account: "33012345678", ifsc: "SBIN0000789", pan: "AABCP1202K", state: "09" },
} as const;

const gstinOf = (state: string | null, pan: string) => {
  const first14 = `${state}${pan}1Z`;
  return state === null ? null : `${first14}${gstinCheckCharacter(first14)}`;
};

type World = { brandIds: ReadonlyMap<string, string>; now: Date };

/** The approved bank account of each brand's first partner, and a request of haldi's that waits for staff. */
export async function seedBankDetails(db: Db, { brandIds, now }: World): Promise<void> {
  const staff = await db.staffUser.findFirstOrThrow({ where: { roleId: 1 }, orderBy: { id: "asc" } });
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const [key, { state, ...own }] of Object.entries(DETAILS)) {
    const brandId = brandIds.get(key);
    const owner =
      brandId &&
      (await db.partnerUser.findFirst({
        where: { brandId, kind: "owner", merchantId: null },
        orderBy: { id: "asc" },
        include: { partner: { select: { name: true } } },
      }));
    if (!brandId || !owner) continue;
    const holderName = isIndividualPan(own.pan) ? owner.name : owner.partner.name;
    const details = { ...own, holderName, gstin: gstinOf(state, own.pan) };
    const row = { brandId, partnerId: owner.partnerId, createdBy: owner.id };
    const [approvedId, openId] = [newId(), newId()];
    await db.bankDetailRequest.create({
      data: {
        ...{
          ...row,
          id: approvedId,
          ...encryptBankDetails(approvedId, details),
          state: "approved",
          decidedBy: staff.id,
        },
        ...{ createdAt: ago(401), askedAt: ago(401), endedAt: ago(400) },
        validFrom: new Date(`${istDay(ago(400))}T00:00:00Z`),
      },
    });
    if (key !== "haldi") continue;
    const asked = { ...details, account: "50200112233445", ifsc: "HDFC0004321" };
    await db.bankDetailRequest.create({
      data: {
        ...row,
        id: openId,
        ...encryptBankDetails(openId, asked),
        state: "open",
        createdAt: ago(1),
        askedAt: ago(1),
      },
    });
  }
}
