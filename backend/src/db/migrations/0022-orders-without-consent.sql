-- A sales channel that sends the form of the payment alone asks for consent itself: nothing was agreed to here. Which texts
-- belong to the order is kept either way.
ALTER TABLE orders
  ALTER COLUMN contract_version DROP NOT NULL,
  ALTER COLUMN contract_ip DROP NOT NULL,
  ALTER COLUMN contract_accepted_at DROP NOT NULL,
  ADD CONSTRAINT orders_agreed_wholly_or_not
    CHECK (num_nonnulls(contract_version, contract_ip, contract_accepted_at) IN (0, 3));
