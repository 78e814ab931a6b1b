-- Guesses at the console's log-in, counted together for all gateways; each key is a keyed hash.
create table gateway.attempt_counter (
  key text primary key,
  -- Those that were let through.
  attempts int not null,
  -- Those that came while it was blocked.
  refused int not null,
  -- Whether the last one was.
  was_refused boolean not null,
  attempted_at timestamptz not null,
  blocked_until timestamptz not null
);
create index attempt_counter_age on gateway.attempt_counter (attempted_at);

-- A session of the console that was ended before its time, by a hash of what its cookie states: a copy of it opens nothing.
create table gateway.ended_session (
  session text primary key,
  until timestamptz not null
);
