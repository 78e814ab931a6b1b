-- Every order gets the days on which it is erased when it is written, not only those of closed memberships: five and ten years
-- after the year of its last journey, or a month after it came to nothing. Those from before, and those that a process of the
-- release before writes meanwhile, are found and dated by the hourly round.
CREATE INDEX orders_undated ON orders (id) WHERE papers_until IS NULL AND email <> '';

-- Codes of orders are erased by their age too, and so are mails that belong to none.
DROP INDEX ticket_codes_of_nobody;
CREATE INDEX ticket_codes_age ON ticket_codes (created_at);
CREATE INDEX mails_of_no_order_age ON mails (created_at) WHERE order_id IS NULL;

-- A plain hash of all that was written is a way to try phones against it.
UPDATE contact_messages SET content_hash = 'former ' || id;
UPDATE job_applications SET content_hash = 'former ' || id;

-- And so is the hash of a contract, which is sealed with it: the text of the release before stays good beside what is sealed.
ALTER TABLE order_contracts DROP CONSTRAINT order_contracts_sha256_check;
