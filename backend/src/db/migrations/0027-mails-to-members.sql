-- One-time codes and links that an account is reached by. Neither stands here: both are made from the nonce with a key
-- that the database does not have.
CREATE TABLE account_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL,
  -- What is counted together: a keyed hash of the address that was typed, a member's or nobody's.
  subject text NOT NULL,
  member_id int REFERENCES members (id) ON DELETE CASCADE,
  -- What it does when it is used, such as the address that takes the place of the old one.
  details jsonb NOT NULL,
  nonce text NOT NULL,
  wrong_attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_codes_subject ON account_codes (subject, purpose, id);
CREATE INDEX account_codes_member ON account_codes (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX account_codes_expiry ON account_codes (expires_at);

-- Mails about an account belong to no order. What they say is made from `facts` and the code when they are sent.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN member_id int REFERENCES members (id) ON DELETE SET NULL,
  ADD COLUMN account_code_id bigint REFERENCES account_codes (id) ON DELETE CASCADE,
  ADD COLUMN facts jsonb,
  ADD CONSTRAINT mails_of_an_order CHECK (kind NOT IN ('tickets', 'ticket-code') OR order_id IS NOT NULL);
CREATE INDEX mails_member ON mails (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX mails_account_code ON mails (account_code_id) WHERE account_code_id IS NOT NULL;
