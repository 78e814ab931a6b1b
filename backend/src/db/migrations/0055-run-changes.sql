-- Processes keep answers of searches. Each commit that changes what a search reads is notified once: its number and the runs
-- that it changed, or * for what may have changed the list of any pair. The numbers have no gaps and come in the order
-- of the commits, so who receives one and not the one before knows that a notification is lost.
CREATE SEQUENCE run_changes;
-- From here on its last value is the number of the last commit.
SELECT nextval('run_changes');

-- What a transaction has changed is gathered in a setting of its own until it commits. A list of many runs is any run:
-- a notification takes 8,000 bytes.
CREATE FUNCTION gather_run_changes(runs text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gathered text := coalesce(current_setting('rotabus.changed_runs', true), '');
BEGIN
  IF gathered = '' THEN
    -- Its trigger waits for the commit.
    INSERT INTO run_change_marks DEFAULT VALUES;
  ELSIF gathered = '*' OR runs = '*' THEN
    runs := '*';
  ELSE
    runs := gathered || ',' || runs;
  END IF;
  PERFORM set_config('rotabus.changed_runs', CASE WHEN length(runs) > 4000 THEN '*' ELSE runs END, true);
END
$$;

-- Empty but for transactions under way. Only its trigger is deferred, so a migration may fill a table and then alter it.
CREATE UNLOGGED TABLE run_change_marks (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY);

-- The lock lasts until the commit can be seen, as the one that NOTIFY itself takes next: numbers are in its order.
CREATE FUNCTION notify_run_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM run_change_marks WHERE id = NEW.id;
  PERFORM pg_advisory_xact_lock(4012, 0);
  PERFORM pg_notify('run_changes', nextval('run_changes') || ' ' || current_setting('rotabus.changed_runs'));
  PERFORM set_config('rotabus.changed_runs', '', true);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER run_change_marks_committed AFTER INSERT ON run_change_marks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notify_run_changes();

CREATE FUNCTION note_seat_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gather_run_changes(string_agg(DISTINCT journey_id::text, ',')) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER seat_claims_insert_noted AFTER INSERT ON seat_claims
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_seat_change();
CREATE TRIGGER seat_claims_update_noted AFTER UPDATE ON seat_claims
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_seat_change();
CREATE TRIGGER seat_claims_delete_noted AFTER DELETE ON seat_claims
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_seat_change();

-- Price, discount, rules, bus, a run called off.
CREATE FUNCTION note_run_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gather_run_changes(string_agg(id::text, ',')) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER journeys_update_noted AFTER UPDATE ON journeys
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_run_change();

-- Departures, fares, names: a run may come into lists that it was not in.
CREATE FUNCTION note_network_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gather_run_changes('*') WHERE EXISTS (SELECT FROM changed);
  RETURN NULL;
END
$$;
DO $$
DECLARE
  changing text;
BEGIN
  FOREACH changing IN ARRAY ARRAY['journey_stops', 'fares', 'expeditions', 'bus_layouts', 'stations'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
      EXECUTE FUNCTION note_network_change()', changing || '_insert_noted', changing);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
      EXECUTE FUNCTION note_network_change()', changing || '_update_noted', changing);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
      EXECUTE FUNCTION note_network_change()', changing || '_delete_noted', changing);
  END LOOP;
END
$$;
