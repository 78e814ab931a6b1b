-- Whoever registers is no member before the address is confirmed. Several may wait for one address: the one that is
-- confirmed becomes the member. One is stored for a member's address too, so that the two look alike from outside.
CREATE TABLE pending_registrations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Lower case.
  email text NOT NULL,
  -- With a salt made from the address, so that one hash is compared with all that wait.
  password_hash text NOT NULL,
  name text NOT NULL,
  surname text NOT NULL,
  -- E.164.
  phone text NOT NULL,
  email_consent boolean NOT NULL,
  sms_consent boolean NOT NULL,
  -- When the boxes were ticked, and the terms accepted.
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_registrations_email ON pending_registrations (email);
CREATE INDEX pending_registrations_expiry ON pending_registrations (expires_at);

-- Null: a member of before, whose acceptance was not written down.
ALTER TABLE members ADD COLUMN terms_accepted_at timestamptz;
