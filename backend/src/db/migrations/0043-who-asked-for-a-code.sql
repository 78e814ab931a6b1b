-- A code is of the visitor who asked, for the reference and the phone that were typed: nobody reads from an answer what others
-- have asked for, nor which phone fits. Null: asked for at the release before, and good for whoever has it.
ALTER TABLE ticket_codes ADD COLUMN asked_by text;
CREATE INDEX ticket_codes_asked_by ON ticket_codes (asked_by, id) WHERE asked_by IS NOT NULL;
