import type { Mode } from "~/domain/partner-api/mode";
import type { Brand } from "./schema";

/** The row that owns everything of test keys. It has no host, and no transaction of the platform sees its rows. */
export const SANDBOX_BRAND_ID = "5a9db0c5-7e57-4b1d-8000-000000000001";

/** The sandbox of a brand: its name, products and addresses, with the rows of the sandbox. */
export const sandboxOf = (brand: Brand): Brand => ({ ...brand, id: SANDBOX_BRAND_ID });

/** The mode that a brand's rows belong to. */
export const modeOf = ({ id }: Pick<Brand, "id">): Mode => (id === SANDBOX_BRAND_ID ? "test" : "live");
