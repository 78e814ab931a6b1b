-- What a held seat cost when it was held: a payment that names no total may not cost more. Null for what was held before
-- there was this column, and for what was sold without a hold.
ALTER TABLE seat_claims ADD COLUMN price int CHECK (price > 0);
