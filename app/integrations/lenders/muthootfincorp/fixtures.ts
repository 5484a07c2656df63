/** Answers to the business form as they are sent. */
export const takenJson = { success: true, redirectionUrl: "https://msme.muthoot.example/apply?click=1" };
export const muthootfincorpRejectedJson = { success: false };
export const muthootfincorpInvalidJson = {
  error: "invalid",
  fields: [
    { field: "businessAddressPincode", problem: "unsupported" },
    { field: "uan", problem: "invalid" },
  ],
};
