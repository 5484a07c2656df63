-- A draft is nobody's business but the editor's: saving it neither raises the brand's version nor wakes the processes. Fonts are assets too.
SET lock_timeout = '5s';

CREATE OR REPLACE FUNCTION brand_version_rises() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NEW.version = OLD.version
    AND (NEW.key, NEW.name, NEW.is_main, NEW.status, NEW.config)
      IS DISTINCT FROM (OLD.key, OLD.name, OLD.is_main, OLD.status, OLD.config)
  THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER brands_changed ON brands;
CREATE TRIGGER brands_changed
  AFTER INSERT OR DELETE OR UPDATE OF key, name, is_main, status, config, version ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION brands_changed();

-- A font has no size in pixels.
ALTER TABLE brand_assets DROP CONSTRAINT brand_assets_size_check;
ALTER TABLE brand_assets ADD CONSTRAINT brand_assets_size_check CHECK (
  octet_length(bytes) BETWEEN 1 AND 524288
  AND CASE WHEN content_type = 'font/woff2' THEN width = 0 AND height = 0 ELSE width > 0 AND height > 0 END
);
