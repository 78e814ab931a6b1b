-- Payments begun and not sold, by card, its first digits, buyer and network, each as a keyed hash: whoever tries cards pays
-- with work, then waits. One is forgiven each time that as much time has passed as its kind needs.
CREATE TABLE card_tries (
  key text PRIMARY KEY,
  tries int NOT NULL,
  tried_at timestamptz NOT NULL
);
CREATE INDEX card_tries_age ON card_tries (tried_at);

-- What a payment was counted under, until it is sold; and whether the bank's reason is kept from a buyer who has tried often.
ALTER TABLE payments ADD COLUMN card_keys text[];
ALTER TABLE payments ADD COLUMN is_reason_kept boolean NOT NULL DEFAULT false;
