-- The visitor who registered, as `buyer_sid` of other tables: whoever opens the link elsewhere has to know the password. Null:
-- of the release before, which did not write it down; the password is asked for.
ALTER TABLE pending_registrations ADD COLUMN buyer_sid text;
