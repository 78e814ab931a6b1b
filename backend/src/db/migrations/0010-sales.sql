-- An order is what a buyer asked for; it exists before any money has moved.
CREATE TABLE orders (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
  buyer_sid text NOT NULL,
  member_id int REFERENCES members (id),
  total int NOT NULL CHECK (total > 0),
  email text NOT NULL,
  -- Null: no invoice of its own was asked for.
  invoice_title text,
  invoice_tax_office text,
  invoice_tax_no text,
  contract_version text NOT NULL,
  contract_ip text NOT NULL,
  contract_accepted_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX orders_member ON orders (member_id) WHERE member_id IS NOT NULL;

-- The way there or the way back, each under a booking reference of its own once ticketed.
CREATE TABLE order_legs (
  order_id text NOT NULL REFERENCES orders (id),
  leg text NOT NULL CHECK (leg IN ('departure', 'return')),
  journey_id int NOT NULL REFERENCES journeys (id),
  from_idx smallint NOT NULL,
  to_idx smallint NOT NULL,
  pnr text UNIQUE CHECK (pnr ~ '^[A-HJKMNP-Z2-9]{6}$'),
  PRIMARY KEY (order_id, leg),
  CHECK (from_idx < to_idx)
);

CREATE TABLE passengers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL,
  leg text NOT NULL,
  seat_no smallint NOT NULL,
  gender text NOT NULL CHECK (gender IN ('male', 'female')),
  name text NOT NULL,
  surname text NOT NULL,
  -- E.164.
  phone text NOT NULL,
  email text NOT NULL,
  -- A TCKN, or the passport number of a foreign passenger: carriers must report it (U-ETDS).
  identity_no text NOT NULL,
  is_foreign boolean NOT NULL,
  nationality text NOT NULL CHECK (nationality ~ '^[A-Z]{2}$'),
  shuttle_id int REFERENCES shuttles (id),
  price int NOT NULL CHECK (price > 0),
  FOREIGN KEY (order_id, leg) REFERENCES order_legs (order_id, leg),
  UNIQUE (order_id, leg, seat_no)
);

-- Authenticated is not charged; ticketed only after the charge (domain.md, point 6). Never a card number.
CREATE TABLE payments (
  order_id text PRIMARY KEY REFERENCES orders (id),
  acquirer_payment_id text UNIQUE,
  amount int NOT NULL CHECK (amount > 0),
  currency text NOT NULL DEFAULT 'TRY' CHECK (currency = 'TRY'),
  state text NOT NULL DEFAULT 'initiated'
    CHECK (state IN ('initiated', 'authenticated', 'charged', 'ticketed', 'failed', 'refunded')),
  -- Why it failed, or why it has to be refunded.
  reason text,
  -- Charged for a seat that is gone: the money goes back, whatever happens next.
  refund_due boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  checked_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state NOT IN ('failed', 'refunded') OR reason IS NOT NULL),
  CHECK (state NOT IN ('charged', 'ticketed', 'refunded') OR acquirer_payment_id IS NOT NULL)
);
CREATE INDEX payments_undecided ON payments (checked_at) WHERE state IN ('initiated', 'authenticated', 'charged');

CREATE TABLE tickets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  passenger_id bigint NOT NULL UNIQUE REFERENCES passengers (id),
  state text NOT NULL DEFAULT 'Purchased' CHECK (state IN ('Purchased', 'Open', 'Cancelled')),
  issued_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE seat_claims ADD FOREIGN KEY (ticket_id) REFERENCES tickets (id);

-- An answer is given once for a key; the request is kept only as a keyed hash, for it names a card.
CREATE TABLE idempotency_keys (
  buyer_sid text NOT NULL,
  path text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  -- Null while under way.
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (buyer_sid, path, key)
);
