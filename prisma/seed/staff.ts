import { DEMO_MAIN } from "@tenants/demo/brands";
import { newId } from "~/platform/ids";
import { newStaffSeals } from "~/services/security/account-seal.server";
import type { Db } from "./database";
import { DEMO_STAFF } from "./people";
import { emailColumns } from "./sealed";

/**
 * The back office's demo users, one for each role. Staff belong to the platform; their addresses are indexed under the
 * main brand.
 */
export async function seedStaff(db: Db): Promise<void> {
  await db.staffUser.createMany({
    data: DEMO_STAFF.map(({ name, email, roleId }) => {
      const id = newId();
      const seals = newStaffSeals({ id, roleId });
      return {
        id,
        name,
        roleId,
        ...seals,
        ...emailColumns({ brandId: DEMO_MAIN.id, table: "staff_users", rowId: id }, email),
      };
    }),
    skipDuplicates: true,
  });
}
