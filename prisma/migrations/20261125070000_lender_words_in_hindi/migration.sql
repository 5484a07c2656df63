-- A lender's name and journey in Hindi, for the portal. Null: the English ones.
SET lock_timeout = '5s';

ALTER TABLE lenders
  ADD COLUMN name_hi text,
  ADD COLUMN lender_journey_text_hi text;
