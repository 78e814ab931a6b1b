-- A cancel and an open ticket are confirmed by mail. What the mail says is made from the order and from `facts`: which
-- ticket, and what was given for it at that moment.
ALTER TABLE mails DROP CONSTRAINT mails_of_an_order;
ALTER TABLE mails
  ADD CONSTRAINT mails_of_an_order
    CHECK (kind NOT IN ('tickets', 'ticket-code', 'ticket-changed') OR order_id IS NOT NULL),
  ADD CONSTRAINT mails_of_a_change CHECK (kind <> 'ticket-changed' OR facts IS NOT NULL);
