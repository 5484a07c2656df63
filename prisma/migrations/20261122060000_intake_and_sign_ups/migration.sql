-- The intake form: since when it has been on its way to the lender. A merchant who signs up by the public form: what the form asks for.
SET lock_timeout = '5s';

ALTER TABLE "intake_forms" ADD COLUMN "sending_since" TIMESTAMPTZ(3);

ALTER TABLE "merchants"
  ADD COLUMN "signed_up_at" TIMESTAMPTZ(3),
  ADD COLUMN "pan_enc" TEXT,
  ADD COLUMN "pan_masked" TEXT,
  ADD COLUMN "gstin_enc" TEXT,
  ADD COLUMN "gstin_masked" TEXT,
  ADD COLUMN "address1" TEXT,
  ADD COLUMN "address2" TEXT,
  ADD COLUMN "postal_code" TEXT,
  ADD COLUMN "bank_account_enc" TEXT,
  ADD COLUMN "bank_account_masked" TEXT,
  ADD COLUMN "ifsc" TEXT,
  ADD COLUMN "consent_hash" TEXT,
  ADD COLUMN "consent_version" TEXT,
  ADD COLUMN "consent_language" TEXT;
