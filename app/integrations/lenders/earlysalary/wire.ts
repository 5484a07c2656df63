import { z } from "zod";
import { lenderRef, wireRupees } from "../kit/wire";

export interface CustomerRequest {
  orderId: string;
  firstname: string;
  lastname: string;
  /** Ten digits. */
  mobilenumber: string;
  email: string | null;
  panid: string;
  /** DD-MM-YYYY. */
  dob: string;
  gender: string | null;
  maritalstatus: string | null;
  profession: "salaried" | "other";
  employmentstatus: string | null;
  employername: string | null;
  workingsince: string | null;
  salary: number;
  pincode: string;
  loanamount: number;
  loanmonths: number | null;
  product: string;
  consenthash: string;
  consenttime: string;
  language: string;
}

export const customerResponse = z.object({
  responseStatus: z.literal("00"),
  orderId: z.string(),
  customerId: lenderRef,
  appStatus: z.string().min(1).max(40),
  eligibleAmount: wireRupees.nullish(),
  declineReason: z.string().nullish(),
});
export type CustomerResponse = z.infer<typeof customerResponse>;

export const faultyRequest = z.object({
  responseStatus: z.literal("12"),
  faults: z.array(z.object({ param: z.string(), fault: z.string() })).max(50),
});
