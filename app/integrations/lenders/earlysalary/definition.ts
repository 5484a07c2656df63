import { defineLender } from "../kit/definition/lender-definition";
import { DECIDING_FIELDS } from "../kit/definition/shared-fields";
import * as lists from "./lists";

export const earlysalary = defineLender({
  slug: "earlysalary",
  name: "EarlySalary",
  shape: "instant",
  callsBack: false,
  shares: DECIDING_FIELDS,
  asks: [
    { field: "gender", list: "earlysalaryGender" },
    { field: "marital", list: "earlysalaryMarital" },
    { field: "workStatus", list: "earlysalaryWorkStatus" },
    { field: "tenure", list: "earlysalaryTenure" },
  ],
  lists,
  pages: [
    { id: "earlysalary", kind: "hand-off", url: "/user/earlysalary" },
    { id: "earlysalary-declined", kind: "declined", url: "/user/earlysalary/declined" },
  ],
});
