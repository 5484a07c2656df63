SET lock_timeout = '5s';

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "sessions" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "area" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "customer_id" UUID,
    "staff_user_id" UUID,
    "partner_user_id" UUID,
    "prospect_id" UUID,
    "application_id" UUID,
    "product" TEXT,
    "identity_confirmed_at" TIMESTAMPTZ(3),
    "identity_tries" INTEGER NOT NULL DEFAULT 0,
    "impersonator_id" UUID,
    "impersonation" JSONB,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "challenges" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "area" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "destination_enc" TEXT NOT NULL,
    "destination_idx" TEXT NOT NULL,
    "destination_masked" TEXT NOT NULL,
    "purpose" TEXT NOT NULL DEFAULT 'sign-in',
    "code_hmac" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "prospect_id" UUID,
    "subject_id" UUID,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "ip" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "challenges_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "visits" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "prospect_id" UUID,
    "challenge_id" UUID,
    "product" TEXT,
    "segment" TEXT,
    "merchant_id" UUID,
    "utms" JSONB NOT NULL DEFAULT '{}',
    "values" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "visits_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "rate_hits" (
    "brand_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "rate_hits_pkey" PRIMARY KEY ("brand_id","key","window_start")
);

-- CreateTable
CREATE TABLE "key_checks" (
    "key_id" TEXT NOT NULL,
    "check" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "key_checks_pkey" PRIMARY KEY ("key_id")
);

-- CreateTable
CREATE TABLE "prospects" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID,
    "channel" TEXT NOT NULL,
    "identifier_idx" TEXT NOT NULL,
    "partner_id" UUID,
    "merchant_id" UUID,
    "tracking_link_id" UUID,
    "segment" TEXT,
    "product" TEXT,
    "utms" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prospects_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "applications" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "prospect_id" UUID NOT NULL,
    "product" TEXT NOT NULL,
    "stage" INTEGER NOT NULL DEFAULT 1,
    "outcome" INTEGER NOT NULL DEFAULT 0,
    "amount_rupees" INTEGER,
    "lead_id" TEXT,
    "offers_method" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "applications_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "application_events" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "submission_id" UUID,
    "from_stage" INTEGER,
    "to_stage" INTEGER NOT NULL,
    "from_outcome" INTEGER,
    "to_outcome" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_events_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "submissions" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "lender_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "stage" INTEGER NOT NULL DEFAULT 3,
    "outcome" INTEGER NOT NULL DEFAULT 0,
    "amount_rupees" INTEGER NOT NULL,
    "tenure_months" INTEGER,
    "apr_min_bps" INTEGER,
    "apr_max_bps" INTEGER,
    "lender_ref" TEXT,
    "redirect_url" TEXT,
    "reason_code" TEXT,
    "sanctioned_rupees" INTEGER,
    "field_errors" JSONB,
    "send_attempts" INTEGER NOT NULL DEFAULT 0,
    "sending_since" TIMESTAMPTZ(3),
    "maybe_received" BOOLEAN NOT NULL DEFAULT false,
    "last_error" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "submission_events" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "external_id" TEXT,
    "data" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "submission_events_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "journey_events" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "prospect_id" UUID,
    "application_id" UUID,
    "customer_id" UUID,
    "path" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "target" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "journey_events_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "callback_refs" (
    "ref" TEXT NOT NULL,
    "brand_id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "lender_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "callback_refs_pkey" PRIMARY KEY ("ref")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "brand_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "id" UUID NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "acting_as" JSONB,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT NOT NULL,
    "ip" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "prev_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("brand_id","seq")
);

-- CreateTable
CREATE TABLE "audit_heads" (
    "brand_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_heads_pkey" PRIMARY KEY ("brand_id")
);

-- CreateTable
CREATE TABLE "brands" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_main" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "config" JSONB NOT NULL DEFAULT '{}',
    "draft" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brands_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand_domains" (
    "host" TEXT NOT NULL,
    "brand_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'verifying',
    "token" TEXT NOT NULL,
    "reason" TEXT,
    "checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brand_domains_pkey" PRIMARY KEY ("host")
);

-- CreateTable
CREATE TABLE "brand_segments" (
    "segment" TEXT NOT NULL,
    "brand_id" UUID NOT NULL,
    "view" TEXT NOT NULL,
    "merchant_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brand_segments_pkey" PRIMARY KEY ("segment")
);

-- CreateTable
CREATE TABLE "brand_snapshots" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "config" JSONB NOT NULL,
    "published_by" UUID,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brand_snapshots_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "brand_assets" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brand_assets_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "brands_version" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "brands_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settings" (
    "brand_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("brand_id","key")
);

-- CreateTable
CREATE TABLE "credit_cards" (
    "id" UUID NOT NULL,
    "category_name" TEXT NOT NULL,
    "sort_order" INTEGER NOT NULL,
    "image_sha256" TEXT,
    "key_feature" TEXT,
    "annual_fee" TEXT,
    "marketing_bullets" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "utm_link" TEXT,
    "secured" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_cards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customers" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "unique_id" UUID NOT NULL,
    "mobile_enc" TEXT,
    "mobile_idx" TEXT,
    "mobile_masked" TEXT,
    "mobile_verified_at" TIMESTAMPTZ(3),
    "email_enc" TEXT,
    "email_idx" TEXT,
    "email_masked" TEXT,
    "email_verified_at" TIMESTAMPTZ(3),
    "mobile_phone_code" TEXT NOT NULL DEFAULT '91',
    "first_name" TEXT,
    "last_name" TEXT,
    "pan_enc" TEXT,
    "pan_idx" TEXT,
    "pan_masked" TEXT,
    "birth_date_enc" TEXT,
    "birth_date_masked" TEXT,
    "language" TEXT,
    "channel_id" INTEGER,
    "merchant_location_id" UUID,
    "last_sign_in_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customers_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "customer_profiles" (
    "brand_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "address1" TEXT,
    "address2" TEXT,
    "postal_code" TEXT,
    "residence_type" INTEGER,
    "monthly_rent" INTEGER,
    "gender" INTEGER,
    "educational_level" INTEGER,
    "property_type" INTEGER,
    "marital_status" INTEGER,
    "employment_status_code" INTEGER,
    "employer_name" TEXT,
    "officepincode" TEXT,
    "monthly_income" INTEGER,
    "salary_mode" INTEGER,
    "emi" INTEGER,
    "business_registration_type" INTEGER,
    "business_current_turnover" INTEGER,
    "business_years" INTEGER,
    "business_account" INTEGER,
    "prefer_net_banking" INTEGER,
    "household_income" INTEGER,
    "credit_score_class" INTEGER,
    "se_loan_amount" INTEGER,
    "housing_loan_amount" INTEGER,
    "gold_loan_amount" INTEGER,
    "gold_weight_grams" INTEGER,
    "allow_sms" BOOLEAN,
    "allow_emails" BOOLEAN,
    "is_editing" BOOLEAN NOT NULL DEFAULT false,
    "inflight_credit_app_id" UUID,
    "pl_completed" INTEGER NOT NULL DEFAULT 0,
    "gl_completed" INTEGER NOT NULL DEFAULT 0,
    "bl_completed" INTEGER NOT NULL DEFAULT 0,
    "hl_completed" INTEGER NOT NULL DEFAULT 0,
    "pl_update_required" INTEGER NOT NULL DEFAULT 0,
    "pl_se_update_required" INTEGER NOT NULL DEFAULT 0,
    "draft" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_profiles_pkey" PRIMARY KEY ("brand_id","customer_id")
);

-- CreateTable
CREATE TABLE "consents" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "submission_id" UUID,
    "lender_id" UUID,
    "purpose" TEXT NOT NULL,
    "text_version" TEXT NOT NULL,
    "text_hash" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "ip" TEXT,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "consents_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "dedupe_keys" (
    "hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "brand_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dedupe_keys_pkey" PRIMARY KEY ("hash","kind","brand_id","customer_id")
);

-- CreateTable
CREATE TABLE "help_requests" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID,
    "contact_enc" TEXT NOT NULL,
    "company" TEXT,
    "description" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'stored',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "forwarded_at" TIMESTAMPTZ(3),

    CONSTRAINT "help_requests_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "reminders" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "application_id" UUID,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "intake_forms" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "application_id" UUID,
    "lender_id" UUID NOT NULL,
    "data_enc" TEXT,
    "status" TEXT NOT NULL DEFAULT 'open',
    "redirection_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submitted_at" TIMESTAMPTZ(3),

    CONSTRAINT "intake_forms_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "lenders" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "legal_name" TEXT,
    "logo_sha256" TEXT,
    "min_income" INTEGER,
    "max_income" INTEGER,
    "min_age" INTEGER,
    "max_age" INTEGER,
    "ticket_class" INTEGER,
    "credit_score_class" INTEGER,
    "salaried" INTEGER NOT NULL DEFAULT 0,
    "self_employed" INTEGER NOT NULL DEFAULT 0,
    "business" INTEGER NOT NULL DEFAULT 0,
    "priority" INTEGER,
    "lender_status" INTEGER NOT NULL DEFAULT 0,
    "so_status" INTEGER NOT NULL DEFAULT 0,
    "so_text" TEXT,
    "so_text_hi" TEXT,
    "so_date_start" DATE,
    "so_date_end" DATE,
    "loan_amount_upto" INTEGER,
    "tenure" TEXT,
    "tenure_months_min" INTEGER,
    "tenure_months_max" INTEGER,
    "interest_rate" DECIMAL(5,2),
    "apr_min" DECIMAL(5,2),
    "apr_max" DECIMAL(5,2),
    "processing_fees" TEXT,
    "processing_fees_hi" TEXT,
    "processing_fee_bps" INTEGER,
    "penal_charges" TEXT,
    "penal_charges_hi" TEXT,
    "kfs_url" TEXT,
    "autosubmission" INTEGER NOT NULL DEFAULT 0,
    "api" TEXT,
    "api_config" JSONB NOT NULL DEFAULT '{}',
    "allowed_hosts" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "pincode_prefixes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "grievance_name" TEXT,
    "grievance_phone" TEXT,
    "grievance_email" TEXT,
    "age_text" TEXT,
    "employment_text" TEXT,
    "income_text" TEXT,
    "min_loan_text" TEXT,
    "max_loan_text" TEXT,
    "cibil_text" TEXT,
    "lender_journey_text" TEXT,
    "mp4_text" TEXT,
    "pptx_text" TEXT,
    "pdf_text" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lenders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lender_segments" (
    "lender_id" UUID NOT NULL,
    "segment" TEXT NOT NULL,

    CONSTRAINT "lender_segments_pkey" PRIMARY KEY ("lender_id","segment")
);

-- CreateTable
CREATE TABLE "lender_groups" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "lender_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lender_group_members" (
    "lender_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,

    CONSTRAINT "lender_group_members_pkey" PRIMARY KEY ("lender_id","group_id")
);

-- CreateTable
CREATE TABLE "lender_revenues" (
    "id" UUID NOT NULL,
    "lender_id" UUID NOT NULL,
    "slab_disbursed_min" BIGINT,
    "slab_disbursed_max" BIGINT,
    "slab_number_min" INTEGER,
    "slab_number_max" INTEGER,
    "ats_min" BIGINT,
    "ats_max" BIGINT,
    "revenue_type_id" INTEGER NOT NULL,
    "revenue_flat" BIGINT,
    "revenue_percent" DECIMAL(7,4),
    "status" INTEGER NOT NULL DEFAULT 1,
    "sort_order" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lender_revenues_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "revenue_types" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "revenue_types_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue_version" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "catalogue_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_items" (
    "list" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "en" TEXT NOT NULL,
    "hi" TEXT NOT NULL,
    "parent_id" INTEGER,
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "list_items_pkey" PRIMARY KEY ("list","id")
);

-- CreateTable
CREATE TABLE "languages" (
    "id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "language_name" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL,
    "country_key" TEXT NOT NULL,
    "country_name" TEXT NOT NULL,
    "phone_code" TEXT NOT NULL,

    CONSTRAINT "languages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "to_enc" TEXT NOT NULL,
    "to_idx" TEXT NOT NULL,
    "to_masked" TEXT NOT NULL,
    "subject" TEXT,
    "body_enc" TEXT,
    "code_enc" TEXT,
    "challenge_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "provider_ref" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "brand_id" UUID NOT NULL,
    "job" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "priority" INTEGER NOT NULL DEFAULT 5,
    "run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "queued_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partners" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "utm_id" TEXT,
    "revenue_percent" DECIMAL(5,2),
    "revenue_flat_fee" DECIMAL(12,2),
    "status" TEXT NOT NULL DEFAULT 'active',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "partners_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "merchants" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "location" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "contact_name" TEXT,
    "mobile_enc" TEXT,
    "mobile_idx" TEXT,
    "mobile_masked" TEXT,
    "email_enc" TEXT,
    "email_idx" TEXT,
    "email_masked" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "merchants_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "partner_users" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "merchant_id" UUID,
    "name" TEXT NOT NULL,
    "mobile_enc" TEXT,
    "mobile_idx" TEXT,
    "mobile_masked" TEXT,
    "email_enc" TEXT,
    "email_idx" TEXT,
    "email_masked" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "last_sign_in_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "partner_users_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "tracking_links" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "partner_id" UUID,
    "merchant_id" UUID,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "product" TEXT,
    "segment" TEXT,
    "utms" JSONB NOT NULL DEFAULT '{}',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tracking_links_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "clicks" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "tracking_link_id" UUID,
    "submission_id" UUID,
    "card_id" UUID,
    "customer_id" UUID,
    "prospect_id" UUID,
    "visited_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "clicks_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "staff_users" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email_enc" TEXT NOT NULL,
    "email_idx" TEXT NOT NULL,
    "email_masked" TEXT NOT NULL,
    "role_id" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "totp_secret_enc" TEXT,
    "totp_enrolled_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uploads" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "dry_run" BOOLEAN NOT NULL DEFAULT false,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "rows_updated" INTEGER NOT NULL DEFAULT 0,
    "rows_failed" INTEGER NOT NULL DEFAULT 0,
    "errors" TEXT,
    "mapping" JSONB NOT NULL DEFAULT '{}',
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "upload_rows" (
    "brand_id" UUID NOT NULL,
    "upload_id" UUID NOT NULL,
    "row_number" INTEGER NOT NULL,
    "application_id" UUID,
    "submission_id" UUID,
    "verdict" TEXT NOT NULL,
    "reason" TEXT,
    "before" JSONB,
    "after" JSONB,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "upload_rows_pkey" PRIMARY KEY ("brand_id","upload_id","row_number")
);

-- CreateTable
CREATE TABLE "upload_chunks" (
    "brand_id" UUID NOT NULL,
    "upload_id" UUID NOT NULL,
    "chunk" INTEGER NOT NULL,
    "phase" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "upload_chunks_pkey" PRIMARY KEY ("brand_id","upload_id","phase","chunk")
);

-- CreateTable
CREATE TABLE "commission_lines" (
    "brand_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "application_id" UUID,
    "upload_id" UUID,
    "lender_revenue_id" UUID,
    "period" TEXT NOT NULL,
    "disbursed_paise" BIGINT NOT NULL,
    "commission_paise" BIGINT NOT NULL,
    "tds_bps" INTEGER NOT NULL DEFAULT 0,
    "kind" TEXT NOT NULL,
    "remark" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "commission_lines_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_brand_id_customer_id_idx" ON "sessions"("brand_id", "customer_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "challenges_brand_id_destination_idx_created_at_idx" ON "challenges"("brand_id", "destination_idx", "created_at");

-- CreateIndex
CREATE INDEX "challenges_brand_id_ip_created_at_idx" ON "challenges"("brand_id", "ip", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "visits_token_hash_key" ON "visits"("token_hash");

-- CreateIndex
CREATE INDEX "prospects_brand_id_identifier_idx_idx" ON "prospects"("brand_id", "identifier_idx");

-- CreateIndex
CREATE INDEX "prospects_brand_id_customer_id_idx" ON "prospects"("brand_id", "customer_id");

-- CreateIndex
CREATE INDEX "applications_brand_id_customer_id_created_at_idx" ON "applications"("brand_id", "customer_id", "created_at");

-- CreateIndex
CREATE INDEX "applications_brand_id_created_at_id_idx" ON "applications"("brand_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "application_events_brand_id_application_id_at_idx" ON "application_events"("brand_id", "application_id", "at");

-- CreateIndex
CREATE INDEX "submissions_brand_id_customer_id_idx" ON "submissions"("brand_id", "customer_id");

-- CreateIndex
CREATE INDEX "submissions_status_updated_at_idx" ON "submissions"("status", "updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "submissions_brand_id_application_id_lender_id_key" ON "submissions"("brand_id", "application_id", "lender_id");

-- CreateIndex
CREATE INDEX "submission_events_brand_id_submission_id_at_idx" ON "submission_events"("brand_id", "submission_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "submission_events_brand_id_submission_id_external_id_key" ON "submission_events"("brand_id", "submission_id", "external_id");

-- CreateIndex
CREATE INDEX "journey_events_brand_id_application_id_at_idx" ON "journey_events"("brand_id", "application_id", "at");

-- CreateIndex
CREATE INDEX "journey_events_brand_id_prospect_id_at_idx" ON "journey_events"("brand_id", "prospect_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "callback_refs_brand_id_submission_id_key" ON "callback_refs"("brand_id", "submission_id");

-- CreateIndex
CREATE INDEX "audit_entries_brand_id_at_idx" ON "audit_entries"("brand_id", "at");

-- CreateIndex
CREATE INDEX "audit_entries_brand_id_subject_kind_subject_id_idx" ON "audit_entries"("brand_id", "subject_kind", "subject_id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_brand_id_id_key" ON "audit_entries"("brand_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "brands_key_key" ON "brands"("key");

-- CreateIndex
CREATE INDEX "brand_domains_brand_id_idx" ON "brand_domains"("brand_id");

-- CreateIndex
CREATE INDEX "brand_segments_brand_id_idx" ON "brand_segments"("brand_id");

-- CreateIndex
CREATE UNIQUE INDEX "brand_snapshots_brand_id_version_key" ON "brand_snapshots"("brand_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "brand_assets_brand_id_sha256_key" ON "brand_assets"("brand_id", "sha256");

-- CreateIndex
CREATE INDEX "customers_brand_id_pan_idx_idx" ON "customers"("brand_id", "pan_idx");

-- CreateIndex
CREATE UNIQUE INDEX "customers_brand_id_mobile_idx_key" ON "customers"("brand_id", "mobile_idx");

-- CreateIndex
CREATE UNIQUE INDEX "customers_brand_id_email_idx_key" ON "customers"("brand_id", "email_idx");

-- CreateIndex
CREATE UNIQUE INDEX "customers_brand_id_unique_id_key" ON "customers"("brand_id", "unique_id");

-- CreateIndex
CREATE INDEX "consents_brand_id_customer_id_idx" ON "consents"("brand_id", "customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "lenders_slug_key" ON "lenders"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "lender_groups_name_key" ON "lender_groups"("name");

-- CreateIndex
CREATE INDEX "lender_revenues_lender_id_sort_order_idx" ON "lender_revenues"("lender_id", "sort_order");

-- CreateIndex
CREATE UNIQUE INDEX "revenue_types_name_key" ON "revenue_types"("name");

-- CreateIndex
CREATE UNIQUE INDEX "list_items_list_key_key" ON "list_items"("list", "key");

-- CreateIndex
CREATE UNIQUE INDEX "languages_code_key" ON "languages"("code");

-- CreateIndex
CREATE INDEX "messages_brand_id_created_at_idx" ON "messages"("brand_id", "created_at");

-- CreateIndex
CREATE INDEX "messages_created_at_idx" ON "messages"("created_at");

-- CreateIndex
CREATE INDEX "outbox_queued_at_run_at_idx" ON "outbox"("queued_at", "run_at");

-- CreateIndex
CREATE INDEX "outbox_brand_id_created_at_idx" ON "outbox"("brand_id", "created_at");

-- CreateIndex
CREATE INDEX "merchants_brand_id_partner_id_idx" ON "merchants"("brand_id", "partner_id");

-- CreateIndex
CREATE UNIQUE INDEX "partner_users_brand_id_mobile_idx_key" ON "partner_users"("brand_id", "mobile_idx");

-- CreateIndex
CREATE UNIQUE INDEX "partner_users_brand_id_email_idx_key" ON "partner_users"("brand_id", "email_idx");

-- CreateIndex
CREATE UNIQUE INDEX "tracking_links_code_key" ON "tracking_links"("code");

-- CreateIndex
CREATE INDEX "clicks_brand_id_submission_id_idx" ON "clicks"("brand_id", "submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_users_email_idx_key" ON "staff_users"("email_idx");

-- CreateIndex
CREATE INDEX "uploads_brand_id_kind_created_at_idx" ON "uploads"("brand_id", "kind", "created_at");

-- CreateIndex
CREATE INDEX "commission_lines_brand_id_partner_id_period_idx" ON "commission_lines"("brand_id", "partner_id", "period");

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_brand_id_customer_id_fkey" FOREIGN KEY ("brand_id", "customer_id") REFERENCES "customers"("brand_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_brand_id_application_id_fkey" FOREIGN KEY ("brand_id", "application_id") REFERENCES "applications"("brand_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_brand_id_application_id_fkey" FOREIGN KEY ("brand_id", "application_id") REFERENCES "applications"("brand_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_lender_id_fkey" FOREIGN KEY ("lender_id") REFERENCES "lenders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_brand_id_submission_id_fkey" FOREIGN KEY ("brand_id", "submission_id") REFERENCES "submissions"("brand_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_domains" ADD CONSTRAINT "brand_domains_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_segments" ADD CONSTRAINT "brand_segments_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_snapshots" ADD CONSTRAINT "brand_snapshots_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_assets" ADD CONSTRAINT "brand_assets_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_profiles" ADD CONSTRAINT "customer_profiles_brand_id_customer_id_fkey" FOREIGN KEY ("brand_id", "customer_id") REFERENCES "customers"("brand_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_brand_id_customer_id_fkey" FOREIGN KEY ("brand_id", "customer_id") REFERENCES "customers"("brand_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lender_segments" ADD CONSTRAINT "lender_segments_lender_id_fkey" FOREIGN KEY ("lender_id") REFERENCES "lenders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lender_group_members" ADD CONSTRAINT "lender_group_members_lender_id_fkey" FOREIGN KEY ("lender_id") REFERENCES "lenders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lender_group_members" ADD CONSTRAINT "lender_group_members_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "lender_groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lender_revenues" ADD CONSTRAINT "lender_revenues_lender_id_fkey" FOREIGN KEY ("lender_id") REFERENCES "lenders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lender_revenues" ADD CONSTRAINT "lender_revenues_revenue_type_id_fkey" FOREIGN KEY ("revenue_type_id") REFERENCES "revenue_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_brand_id_partner_id_fkey" FOREIGN KEY ("brand_id", "partner_id") REFERENCES "partners"("brand_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_users" ADD CONSTRAINT "partner_users_brand_id_partner_id_fkey" FOREIGN KEY ("brand_id", "partner_id") REFERENCES "partners"("brand_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_users" ADD CONSTRAINT "partner_users_brand_id_merchant_id_fkey" FOREIGN KEY ("brand_id", "merchant_id") REFERENCES "merchants"("brand_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_rows" ADD CONSTRAINT "upload_rows_brand_id_upload_id_fkey" FOREIGN KEY ("brand_id", "upload_id") REFERENCES "uploads"("brand_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_chunks" ADD CONSTRAINT "upload_chunks_brand_id_upload_id_fkey" FOREIGN KEY ("brand_id", "upload_id") REFERENCES "uploads"("brand_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;


