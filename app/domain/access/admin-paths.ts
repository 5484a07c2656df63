/** Paths of the back office that other pages link to. */
export const ADMIN_PATHS = {
  cards: "/admin/credit-cards",
  lenderInterface: (id: string) => `/admin/lenders/${id}/interface`,
  lender: (id: string) => `/admin/lenders/${id}`,
  brand: (id: string) => `/admin/partners/${id}`,
  merchants: (name: string) => `/admin/merchant-management?q=${encodeURIComponent(name)}`,
  customer: (customerId: string, prospectId: string) => `/admin/csr-portal/${customerId}/${prospectId}`,
  erasure: (brandId: string, customerId: string) => `/admin/customer-info-deletion/${brandId}/${customerId}`,
  approvals: "/admin/approvals",
  draftSet: (id: string) => `/admin/time-machine/${id}`,
  telecalling: "/admin/telecalling",
  messaging: "/admin/messaging",
  messageTemplates: "/admin/messaging/templates",
  newMessageTemplate: "/admin/messaging/templates/new",
  messageTemplate: (brandId: string, id: string) => `/admin/messaging/templates/${brandId}/${id}`,
  newCampaign: "/admin/messaging/new",
  campaign: (brandId: string, id: string) => `/admin/messaging/campaigns/${brandId}/${id}`,
} as const;
