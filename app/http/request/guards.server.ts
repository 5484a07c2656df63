/** Every guard. A loader or action calls one of them first. */
export { accountContext } from "./account-guard.server";
export { apiKeyContext } from "./api-key-guard.server";
export {
  type AsStaff,
  areaToken,
  type PartnerSession,
  partnerContext,
  partnerLoginContext,
  partnerTokenContext,
  portalSignInPath,
  type StaffSession,
  staffContext,
  staffLoginContext,
} from "./area-guards.server";
export {
  type Args,
  customerContext,
  customerToken,
  devContext,
  journeyContext,
  publicContext,
  type Visitor,
  visitorContext,
  visitToken,
} from "./customer-guards.server";
