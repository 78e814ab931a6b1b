-- A key of tickets that may have got into strange hands: it signs nothing any more, and what it signed is refused.
ALTER TABLE ticket_keys ADD COLUMN withdrawn_at timestamptz;
