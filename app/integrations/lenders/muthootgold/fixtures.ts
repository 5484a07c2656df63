/** Answers as the lender sends them. */
export const newLeadJson = {
  Status: "SUCCESS",
  SourceRefNo: "0198c0de-0000-7000-8000-000000000001",
  LeadId: "MGL00012345",
  LeadStatus: "NEW",
};

export const sanctionedLeadJson = { ...newLeadJson, LeadStatus: "SANCTIONED", SanctionedAmount: "180000.50" };

export const notServicedJson = { Status: "FAILURE", ErrorCode: "PINCODE_NOT_SERVICED" };
export const duplicateLeadJson = { Status: "FAILURE", ErrorCode: "DUPLICATE_LEAD", LeadId: "MGL00000007" };
export const invalidMobileJson = { Status: "FAILURE", ErrorCode: "INVALID_INPUT", FieldName: "MobileNo" };
