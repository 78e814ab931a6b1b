-- Where a code was asked to go, for whoever asks again too soon. Null: asked for before this column was there. Not filled
-- from mails and text messages: a stranger's reference has none, and must not be told from a buyer's.
ALTER TABLE ticket_codes ADD COLUMN channel text CHECK (channel IN ('mail', 'sms'));
