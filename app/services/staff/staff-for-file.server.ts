import type { RoleId } from "~/domain/access/staff-roles";
import type { Tx } from "~/platform/database/client.server";

/** All staff as a file has them, in the order of the page; the address is masked, since files are passed on. */
export async function staffForFile(tx: Tx) {
  const people = await tx.staffUser.findMany({
    orderBy: [{ active: "desc" }, { name: "asc" }, { id: "asc" }],
    select: { name: true, emailMasked: true, roleId: true, active: true, lastSignInAt: true, totpEnrolledAt: true },
  });
  return people.map((person) => ({ ...person, roleId: person.roleId as RoleId }));
}
