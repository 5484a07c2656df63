-- Uploads as a line of steps that can each be taken up again: what a row would change, what it found, and why it was left alone.
SET lock_timeout = '5s';

ALTER TABLE uploads DROP CONSTRAINT uploads_status_check, DROP CONSTRAINT uploads_counts_check;
UPDATE uploads SET status = CASE status
  WHEN 'queued' THEN 'received' WHEN 'processing' THEN 'reading'
  WHEN 'completed' THEN 'applied' WHEN 'completed_with_errors' THEN 'applied' ELSE status END;
ALTER TABLE uploads
  ALTER COLUMN status SET DEFAULT 'received',
  ADD COLUMN rows_changed integer NOT NULL DEFAULT 0,
  ADD COLUMN rows_unchanged integer NOT NULL DEFAULT 0,
  ADD COLUMN rows_done integer NOT NULL DEFAULT 0,
  ADD COLUMN rows_undone integer NOT NULL DEFAULT 0,
  ADD COLUMN rows_kept integer NOT NULL DEFAULT 0,
  ADD COLUMN failure text,
  ADD COLUMN failure_detail text,
  ADD COLUMN step_at timestamptz(3),
  ADD COLUMN step_by uuid,
  ADD CONSTRAINT uploads_status_check CHECK (status IN (
    'received', 'reading', 'staged', 'applying', 'applied', 'failed', 'discarded', 'undoing', 'undone'
  )),
  ADD CONSTRAINT uploads_counts_check CHECK (
    size_bytes >= 0 AND rows_read >= 0 AND rows_changed >= 0 AND rows_unchanged >= 0 AND rows_updated >= 0
    AND rows_failed >= 0 AND rows_done >= 0 AND rows_undone >= 0 AND rows_kept >= 0
  );
CREATE INDEX uploads_sha256_idx ON uploads (sha256);

-- A staff member's file touches rows of every brand: a row belongs to the brand that it touches, the upload to the main one.
ALTER TABLE upload_rows ADD COLUMN upload_brand_id uuid;
UPDATE upload_rows SET upload_brand_id = brand_id;
ALTER TABLE upload_rows
  DROP CONSTRAINT upload_rows_brand_id_upload_id_fkey,
  DROP CONSTRAINT upload_rows_pkey,
  ALTER COLUMN upload_brand_id SET NOT NULL,
  ADD CONSTRAINT upload_rows_pkey PRIMARY KEY (upload_brand_id, upload_id, row_number),
  ADD CONSTRAINT upload_rows_upload_brand_id_upload_id_fkey FOREIGN KEY (upload_brand_id, upload_id)
    REFERENCES uploads (brand_id, id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD COLUMN cells jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN data jsonb,
  ADD COLUMN detail text,
  ADD COLUMN version_before integer,
  ADD COLUMN version_after integer,
  ADD COLUMN application_stage integer,
  ADD COLUMN application_outcome integer,
  ADD COLUMN applied_at timestamptz(3),
  ADD COLUMN kept_reason text,
  ADD CONSTRAINT upload_rows_verdict_check CHECK (verdict IN ('staged', 'create', 'update', 'unchanged', 'refused'));
CREATE INDEX upload_rows_upload_brand_id_upload_id_verdict_row_number_idx
  ON upload_rows (upload_brand_id, upload_id, verdict, row_number);

ALTER TABLE upload_chunks
  ADD CONSTRAINT upload_chunks_phase_check CHECK (phase IN ('stage', 'apply', 'undo'));

-- What a status file says besides the status.
ALTER TABLE submissions
  ADD COLUMN disbursed_rupees integer,
  ADD COLUMN disbursed_on date,
  ADD COLUMN sub_status text,
  ADD COLUMN remark text,
  ADD CONSTRAINT submissions_disbursed_check CHECK (disbursed_rupees >= 0);

-- Files name rows by id, or by the lender's own reference, without the brand.
CREATE INDEX applications_id_idx ON applications (id);
CREATE INDEX submissions_id_idx ON submissions (id);
CREATE INDEX submissions_lender_id_lender_ref_idx ON submissions (lender_id, lender_ref);
