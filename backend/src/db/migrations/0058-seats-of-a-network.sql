-- By itself: it reads the whole table, which must not be locked for reading meanwhile.
CREATE INDEX seat_claims_network ON seat_claims (network, journey_id) WHERE state = 'held';
