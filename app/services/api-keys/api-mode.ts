import { modeOf } from "@tenants/brand/sandbox";
import type { Mode } from "~/domain/partner-api/mode";
import type { Ctx } from "~/platform/context";

/** The mode of a call or page: whether it sees the partner's live rows or its part of the sandbox. */
export const apiMode = ({ brand }: Pick<Ctx, "brand">): Mode => modeOf(brand);
