-- Attempts of what can be guessed, counted together for all processes; each key is a keyed hash of an act with an address
-- (a member's or nobody's) or with a network.
CREATE TABLE attempt_counters (
  key text PRIMARY KEY,
  -- Those that were let through.
  attempts int NOT NULL,
  -- Those that came while it was blocked.
  refused int NOT NULL,
  -- Whether the last one was.
  was_refused boolean NOT NULL,
  attempted_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL
);
CREATE INDEX attempt_counters_age ON attempt_counters (attempted_at);

-- Browsers in which a member has logged in: a keyed hash of a random secret in a cookie. Somebody else's guesses block no
-- log-in from them.
CREATE TABLE member_devices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  secret_hash text NOT NULL UNIQUE,
  -- Wrong passwords since the last right one.
  wrong_attempts int NOT NULL DEFAULT 0,
  seen_at timestamptz NOT NULL,
  -- Not known any more since then: a changed password, or all sessions were ended.
  forgotten_at timestamptz
);
CREATE INDEX member_devices_member ON member_devices (member_id);
