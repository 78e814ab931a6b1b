-- How long a buyer may hold seats of a journey, whatever they let go and take again: one term from the first hold, one
-- renewal, and more for work alone. In minutes, since a bus under siege gives shorter ones.
CREATE TABLE hold_terms (
  buyer_sid text NOT NULL,
  journey_id int NOT NULL REFERENCES journeys (id),
  network text,
  ends_at timestamptz NOT NULL,
  minutes smallint NOT NULL CHECK (minutes > 0),
  renewals int NOT NULL DEFAULT 0,
  PRIMARY KEY (buyer_sid, journey_id)
);
CREATE INDEX hold_terms_age ON hold_terms (ends_at);
CREATE INDEX hold_terms_network ON hold_terms (network, journey_id);

-- From which network a seat is held, as a keyed hash: of one network more than a household needs costs work. Of what is sold
-- it is not kept.
ALTER TABLE seat_claims ADD COLUMN network text;

-- Proofs of work that were used, until nobody could use them again.
CREATE TABLE spent_work (
  nonce text PRIMARY KEY,
  expires_at timestamptz NOT NULL,
  -- Who has spent it may need it again for the way back.
  spent_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX spent_work_age ON spent_work (expires_at);
