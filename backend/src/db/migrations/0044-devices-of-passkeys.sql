-- The kind of device a passkey was added with, as mails name it: its name is free text of whoever is logged in. Null: added by
-- the release before, which wrote down the name alone.
ALTER TABLE member_passkeys ADD COLUMN device text;
