-- An order whose member has closed the membership: what the law keeps is erased from these days on. Null: it is somebody's,
-- or it is erased already.
ALTER TABLE orders
  ADD COLUMN identities_until date,
  ADD COLUMN papers_until date;
CREATE INDEX orders_identities_until ON orders (identities_until) WHERE identities_until IS NOT NULL;
CREATE INDEX orders_papers_until ON orders (papers_until) WHERE papers_until IS NOT NULL;
-- Consents of members who are none any more are looked for by their end.
CREATE INDEX member_consents_of_nobody ON member_consents (withdrawn_at) WHERE member_id IS NULL;

-- Older menus have no link to what ends a membership.
INSERT INTO menu_items (id, footer_group, title, path)
SELECT (SELECT max(id) + 1 FROM menu_items), footer_group, 'Üyelik iptali', '/uyelik-iptali'
FROM menu_items
WHERE path = '/hesabim' AND footer_group IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM menu_items WHERE path = '/uyelik-iptali')
LIMIT 1;

-- Points of a membership that is closed come back to nobody; that they paid for a part of the fare stays.
ALTER TABLE passengers
  DROP CONSTRAINT passengers_points_both_or_none,
  ADD CONSTRAINT passengers_points_pay_something CHECK (points_used = 0 OR paid_with_points > 0);
