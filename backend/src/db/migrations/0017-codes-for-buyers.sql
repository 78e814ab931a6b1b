-- One-time codes by which the buyer of an order proves that its mailbox or its telephone is theirs. The code itself is
-- nowhere: it is made from the nonce with a key that the database does not have.
CREATE TABLE ticket_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What is counted together: an order's id, or a keyed hash of a reference and a phone that fit no order, which are
  -- treated alike so that nobody can tell the two apart.
  subject text NOT NULL,
  order_id text REFERENCES orders (id),
  purpose text NOT NULL CHECK (purpose IN ('change', 'travel')),
  nonce text NOT NULL,
  wrong_attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX ticket_codes_subject ON ticket_codes (subject, id);
CREATE INDEX ticket_codes_of_nobody ON ticket_codes (created_at) WHERE order_id IS NULL;

-- A code is mailed as the tickets are: written down in the transaction that makes it, sent afterwards.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails
  ADD COLUMN code_id bigint REFERENCES ticket_codes (id),
  ADD CONSTRAINT mails_kind_check CHECK (kind IN ('tickets', 'ticket-code')),
  ADD CONSTRAINT mails_code_of_kind CHECK ((kind = 'ticket-code') = (code_id IS NOT NULL));

-- Text messages, likewise.
CREATE TABLE text_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_id bigint NOT NULL REFERENCES ticket_codes (id),
  -- E.164.
  recipient text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX text_messages_waiting ON text_messages (next_attempt_at) WHERE state = 'waiting';
