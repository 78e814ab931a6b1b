-- What points are earned for, what they are worth and for how long: one row, which ops may change.
CREATE TABLE points_rules (
  the_only_one boolean PRIMARY KEY DEFAULT true CHECK (the_only_one),
  -- Kuruş paid with money that earn one point.
  kurus_per_point int NOT NULL CHECK (kurus_per_point > 0),
  -- In kuruş. A whole lira is a whole number of points, and rounding the shares of twenty passengers to whole points
  -- costs less than the lira that a card pays at least.
  point_worth int NOT NULL CHECK (point_worth IN (1, 2, 4, 5)),
  valid_months int NOT NULL CHECK (valid_months BETWEEN 1 AND 120),
  -- Points that come back are good for so many days at least.
  days_after_return int NOT NULL CHECK (days_after_return BETWEEN 0 AND 365)
);
INSERT INTO points_rules (kurus_per_point, point_worth, valid_months, days_after_return) VALUES (100, 5, 12, 30);

-- What came and what went; the balance is the sum, and is nowhere else. Entries stay as they are.
CREATE TABLE points_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL REFERENCES members (id),
  kind text NOT NULL CHECK (kind IN ('earned', 'taken-back', 'spent', 'unspent', 'refunded', 'ended')),
  points int NOT NULL CHECK (points <> 0),
  ticket_id bigint REFERENCES tickets (id),
  order_id text REFERENCES orders (id),
  -- Of points that came: until when they are good. Of spent ones: until when they would have been. Of ended ones: the
  -- end that they have reached.
  good_until timestamptz,
  -- Of points that came: whether their end has come and is written down.
  is_over boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT points_ledger_sign CHECK ((points > 0) = (kind IN ('earned', 'unspent', 'refunded'))),
  CONSTRAINT points_ledger_ticket CHECK ((ticket_id IS NOT NULL) = (kind IN ('earned', 'taken-back', 'refunded'))),
  CONSTRAINT points_ledger_order CHECK ((order_id IS NOT NULL) = (kind IN ('spent', 'unspent'))),
  CONSTRAINT points_ledger_end CHECK ((good_until IS NULL) = (kind = 'taken-back')),
  -- Each happens once.
  CONSTRAINT points_ledger_once_for_ticket UNIQUE (ticket_id, kind),
  CONSTRAINT points_ledger_once_for_order UNIQUE (order_id, kind)
);
CREATE UNIQUE INDEX points_ledger_once_for_end ON points_ledger (member_id, good_until) WHERE kind = 'ended';
CREATE INDEX points_ledger_of_member ON points_ledger (member_id, id);
CREATE INDEX points_ledger_to_end ON points_ledger (good_until) WHERE points > 0 AND NOT is_over;

-- No balance is ever below zero, whoever writes: one entry that takes after the other, under the member's lock.
CREATE FUNCTION refuse_negative_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM members WHERE id = NEW.member_id FOR NO KEY UPDATE;
  IF (SELECT coalesce(sum(points), 0) FROM points_ledger WHERE member_id = NEW.member_id) + NEW.points < 0 THEN
    RAISE EXCEPTION 'the points of member % do not suffice', NEW.member_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'points_never_negative';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER points_never_negative BEFORE INSERT ON points_ledger
  FOR EACH ROW WHEN (NEW.points < 0) EXECUTE FUNCTION refuse_negative_points();

-- What of a fare was paid with points: so many, which paid so much of it.
ALTER TABLE passengers
  ADD COLUMN points_used int NOT NULL DEFAULT 0 CHECK (points_used >= 0),
  ADD COLUMN paid_with_points int NOT NULL DEFAULT 0,
  ADD CONSTRAINT passengers_points_of_the_fare CHECK (paid_with_points BETWEEN 0 AND price),
  ADD CONSTRAINT passengers_points_both_or_none CHECK ((points_used = 0) = (paid_with_points = 0));

-- Tickets of members whose journey will be over: what the round looks at, and nothing else. The table of tickets fills
-- it, whoever sells.
CREATE TABLE points_due (
  ticket_id bigint PRIMARY KEY REFERENCES tickets (id),
  due_at timestamptz NOT NULL
);
CREATE INDEX points_due_by_time ON points_due (due_at);

CREATE FUNCTION expect_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO points_due (ticket_id, due_at)
    SELECT NEW.id, a.departs_at FROM passengers p
    JOIN orders o ON o.id = p.order_id
    JOIN order_legs l ON l.order_id = p.order_id AND l.leg = p.leg
    JOIN journey_stops a ON a.journey_id = l.journey_id AND a.idx = l.to_idx
    WHERE p.id = NEW.passenger_id AND o.member_id IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER tickets_expect_points AFTER INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION expect_points();

-- Tickets sold before there were points earn too, if their journey ends from now on.
INSERT INTO points_due (ticket_id, due_at)
  SELECT t.id, a.departs_at FROM tickets t
  JOIN passengers p ON p.id = t.passenger_id
  JOIN orders o ON o.id = p.order_id
  JOIN order_legs l ON l.order_id = p.order_id AND l.leg = p.leg
  JOIN journey_stops a ON a.journey_id = l.journey_id AND a.idx = l.to_idx
  WHERE t.state = 'Purchased' AND o.member_id IS NOT NULL AND a.departs_at > now();
