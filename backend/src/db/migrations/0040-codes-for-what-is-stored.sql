-- A code may also open what is stored about an order, to be handed out or erased.
ALTER TABLE ticket_codes DROP CONSTRAINT ticket_codes_purpose_check;
ALTER TABLE ticket_codes
  ADD CONSTRAINT ticket_codes_purpose_check CHECK (purpose IN ('change', 'travel', 'data'));
