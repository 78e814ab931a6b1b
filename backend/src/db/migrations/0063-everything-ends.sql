-- Every order gets the days on which it is erased when it is written, not only those of closed memberships: five and ten years
-- after the year of its last journey, or a month after it came to nothing. Those from before get them here.
UPDATE orders SET
  identities_until = make_date(last.year + 6, 1, 1),
  papers_until = make_date(last.year + 11, 1, 1)
FROM (
  SELECT o.id, extract(year FROM greatest(o.created_at, max(s.departs_at)) AT TIME ZONE 'Europe/Istanbul')::int AS year
  FROM orders o LEFT JOIN order_legs l ON l.order_id = o.id
    LEFT JOIN journey_stops s ON s.journey_id = l.journey_id AND s.idx = l.from_idx
  WHERE o.papers_until IS NULL AND o.email <> ''
  GROUP BY o.id, o.created_at) AS last
WHERE orders.id = last.id;
UPDATE orders SET identities_until = current_date + 30, papers_until = current_date + 30
FROM payments
WHERE payments.order_id = orders.id AND payments.state = 'failed' AND orders.email <> '';

-- Codes of orders are erased by their age too, and so are mails that belong to none.
DROP INDEX ticket_codes_of_nobody;
CREATE INDEX ticket_codes_age ON ticket_codes (created_at);
CREATE INDEX mails_of_no_order_age ON mails (created_at) WHERE order_id IS NULL;
