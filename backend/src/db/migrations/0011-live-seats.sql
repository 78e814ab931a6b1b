-- Whoever watches a bus learns that its seats changed. One notice a statement and bus: PostgreSQL drops
-- equal ones of a transaction by itself.
CREATE FUNCTION announce_seat_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('seat_change', journey_id::text) FROM (SELECT DISTINCT journey_id FROM changed) AS buses;
  RETURN NULL;
END
$$;

CREATE TRIGGER seat_claims_inserted AFTER INSERT ON seat_claims
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_seat_change();
CREATE TRIGGER seat_claims_updated AFTER UPDATE ON seat_claims
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_seat_change();
CREATE TRIGGER seat_claims_deleted AFTER DELETE ON seat_claims
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_seat_change();
