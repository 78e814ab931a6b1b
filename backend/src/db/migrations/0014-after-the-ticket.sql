-- What was agreed to, as the buyer read it, and what proves that it was not changed since.
CREATE TABLE order_contracts (
  order_id text NOT NULL REFERENCES orders (id),
  kind text NOT NULL CHECK (kind IN ('preliminary-information', 'distance-sales')),
  version text NOT NULL,
  -- The filled text in the shape of the contract `filledContract`.
  text jsonb NOT NULL,
  -- SHA-256 of the text as mailed, in hexadecimal.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (order_id, kind)
);

-- A shuttle at each end of the way.
ALTER TABLE passengers ADD COLUMN arrival_shuttle_id int REFERENCES shuttles (id);

-- The acquirer that began a payment finishes it, whatever is configured since; `carried` is what it gave us to hand
-- back at the charge. A journey paid with an open ticket has no payment of its own at a bank.
ALTER TABLE payments
  ADD COLUMN acquirer text NOT NULL DEFAULT 'sandbox' CHECK (acquirer IN ('sandbox', 'iyzico', 'open-ticket')),
  ADD COLUMN carried text,
  -- Since when somebody has been asking the bank for the charge; null when nobody is.
  ADD COLUMN charging_since timestamptz;
ALTER TABLE payments DROP CONSTRAINT payments_check1;
ALTER TABLE payments ADD CONSTRAINT payments_paid_somewhere
  CHECK (state NOT IN ('charged', 'ticketed', 'refunded') OR acquirer = 'open-ticket' OR acquirer_payment_id IS NOT NULL);

-- Opened, cancelled, used: each once. `paid_by` is the ticket that a journey was paid with, which is then 'Used'.
ALTER TABLE tickets DROP CONSTRAINT tickets_state_check;
ALTER TABLE tickets
  ADD CONSTRAINT tickets_state_check CHECK (state IN ('Purchased', 'Open', 'Cancelled', 'Used')),
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN open_valid_until timestamptz,
  ADD COLUMN paid_by bigint UNIQUE REFERENCES tickets (id),
  ADD CONSTRAINT tickets_open_until_a_day CHECK (state <> 'Open' OR open_valid_until IS NOT NULL) NOT VALID;

-- Money that goes back for one ticket: at most once, and never forgotten, because the row is there before the bank is
-- asked. `order_id` is the order whose card was charged, which for a ticket paid with an open one is an earlier order.
CREATE TABLE refunds (
  ticket_id bigint PRIMARY KEY REFERENCES tickets (id),
  order_id text NOT NULL REFERENCES orders (id),
  amount int NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'done')),
  created_at timestamptz NOT NULL DEFAULT now(),
  checked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refunds_due ON refunds (checked_at) WHERE state = 'due';

-- Mails are written down in the transaction that causes them, and sent afterwards.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  kind text NOT NULL CHECK (kind IN ('tickets')),
  recipient text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mails_waiting ON mails (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX mails_order ON mails (order_id, id);

-- Ed25519 keys that sign tickets, as JWK. The newest signs; all of them verify.
CREATE TABLE ticket_keys (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  private_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Passengers whom a member has saved.
CREATE TABLE customer_users (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL REFERENCES members (id),
  name text NOT NULL,
  surname text NOT NULL,
  gender text NOT NULL CHECK (gender IN ('male', 'female')),
  identity_no text NOT NULL,
  is_foreign boolean NOT NULL,
  nationality text NOT NULL CHECK (nationality ~ '^[A-Z]{2}$'),
  -- E.164.
  phone text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member_id, identity_no)
);

-- What is older than a day is swept.
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
