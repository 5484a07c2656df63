/** Words around the reference of the partner's API, which itself is in English. */
export const developers = {
  title: "{{brand}} partner API",
  lead: "Every call and every event, with examples. You need a key of your partner's portal to call it.",
  download: "Download as OpenAPI JSON",
  portal: "Make a key in the portal",
  tried:
    "To try a call here, choose Authorize and enter a test key: it acts in the sandbox and touches nothing real. A live key is not sent from this page.",
  testLink:
    "This is a test link. On a live one your customer would begin here; in test mode you play the customer by POST /api/v1/partner/test/leads, with the link's code.",
  noScript: "Switch on scripts to read the reference here, or download it.",
} as const;
