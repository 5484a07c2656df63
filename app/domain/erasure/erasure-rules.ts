import { APPLICATION_TABLES } from "./application-tables";
import { CUSTOMER_TABLES } from "./customer-tables";
import type { TableRule } from "./table-rule";
import { TABLES_WITHOUT_CUSTOMERS } from "./tables-without-customers";

/** What the deletion of a customer's data does with each table, in the order in which it does it (OQ-36). */
export const ERASURE_RULES: Readonly<Record<string, TableRule>> = {
  ...CUSTOMER_TABLES,
  ...APPLICATION_TABLES,
  ...TABLES_WITHOUT_CUSTOMERS,
};
