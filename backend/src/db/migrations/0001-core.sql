CREATE EXTENSION IF NOT EXISTS btree_gist;

-- A centre is what a city sells under; its sub-stops carry its id.
CREATE TABLE stations (
  id int PRIMARY KEY,
  name text NOT NULL,
  city text NOT NULL,
  province_code smallint NOT NULL CHECK (province_code BETWEEN 1 AND 81),
  district text,
  is_centre boolean NOT NULL,
  centre_id int REFERENCES stations (id),
  slug text NOT NULL UNIQUE,
  -- Position in Turkish alphabetical order: PGlite has no Turkish collation.
  sort_order int NOT NULL,
  CHECK (NOT (is_centre AND centre_id IS NOT NULL))
);
CREATE INDEX stations_centre ON stations (centre_id) WHERE centre_id IS NOT NULL;

-- cells: [{ row, col, kind: seat | aisle | door | table | crew, seat, fare }], fare naming a key of
-- fare_classes, which holds the price of that class per thousand of the segment's fare.
CREATE TABLE bus_layouts (
  id int PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('2+1', '2+2')),
  name text NOT NULL,
  seat_count int NOT NULL CHECK (seat_count > 0),
  cells jsonb NOT NULL,
  fare_classes jsonb NOT NULL
);

CREATE TABLE expeditions (
  id int PRIMARY KEY,
  name text NOT NULL,
  layout_id int NOT NULL REFERENCES bus_layouts (id),
  departure_minute int NOT NULL CHECK (departure_minute BETWEEN 0 AND 1439),
  -- Bit n set: runs on ISO weekday n + 1.
  weekdays smallint NOT NULL DEFAULT 127 CHECK (weekdays BETWEEN 1 AND 127),
  features text[] NOT NULL DEFAULT '{}',
  max_passengers smallint NOT NULL CHECK (max_passengers BETWEEN 1 AND 10),
  max_single_women smallint NOT NULL CHECK (max_single_women >= 1),
  max_single smallint NOT NULL,
  neighbour_rule boolean NOT NULL DEFAULT true,
  cancel_until_minutes int NOT NULL DEFAULT 1440 CHECK (cancel_until_minutes >= 0),
  open_until_minutes int NOT NULL DEFAULT 720 CHECK (open_until_minutes >= 0),
  CHECK (max_single_women <= max_single)
);

CREATE TABLE expedition_stops (
  expedition_id int NOT NULL REFERENCES expeditions (id),
  idx smallint NOT NULL CHECK (idx BETWEEN 0 AND 99),
  station_id int NOT NULL REFERENCES stations (id),
  offset_minutes int NOT NULL CHECK (offset_minutes >= 0),
  platform text,
  PRIMARY KEY (expedition_id, idx)
);
CREATE INDEX expedition_stops_station ON expedition_stops (station_id, expedition_id, idx);

-- What a segment costs in kuruş before the day's own factor.
CREATE TABLE fares (
  expedition_id int NOT NULL REFERENCES expeditions (id),
  from_idx smallint NOT NULL,
  to_idx smallint NOT NULL,
  price int NOT NULL CHECK (price > 0),
  PRIMARY KEY (expedition_id, from_idx, to_idx),
  CHECK (from_idx < to_idx)
);

-- One run of an expedition. The rules are copied, so a later change of the expedition leaves sold runs alone.
CREATE TABLE journeys (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  expedition_id int NOT NULL REFERENCES expeditions (id),
  service_date date NOT NULL,
  layout_id int NOT NULL REFERENCES bus_layouts (id),
  price_permille int NOT NULL DEFAULT 1000 CHECK (price_permille BETWEEN 100 AND 10000),
  discount_percentage smallint CHECK (discount_percentage BETWEEN 1 AND 90),
  discount_amount int CHECK (discount_amount > 0),
  max_passengers smallint NOT NULL,
  max_single_women smallint NOT NULL,
  max_single smallint NOT NULL,
  neighbour_rule boolean NOT NULL,
  cancel_until_minutes int NOT NULL,
  open_until_minutes int NOT NULL,
  UNIQUE (expedition_id, service_date)
);
CREATE INDEX journeys_service_date ON journeys (service_date);

CREATE TABLE journey_stops (
  journey_id int NOT NULL REFERENCES journeys (id),
  idx smallint NOT NULL,
  station_id int NOT NULL REFERENCES stations (id),
  departs_at timestamptz NOT NULL,
  local_date date NOT NULL,
  platform text,
  PRIMARY KEY (journey_id, idx)
);
CREATE INDEX journey_stops_search ON journey_stops (station_id, departs_at) INCLUDE (journey_id, idx);

-- A sale or hold covers [boarding stop index, alighting stop index); the constraint is what keeps a
-- seat from being sold twice, whatever the code above it does.
CREATE TABLE seat_claims (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  journey_id int NOT NULL REFERENCES journeys (id),
  seat_no smallint NOT NULL CHECK (seat_no BETWEEN 1 AND 99),
  segment int4range NOT NULL CHECK (NOT isempty(segment) AND NOT lower_inf(segment) AND NOT upper_inf(segment)),
  state text NOT NULL CHECK (state IN ('held', 'sold')),
  gender text NOT NULL CHECK (gender IN ('male', 'female')),
  buyer_sid text,
  expires_at timestamptz,
  extended boolean NOT NULL DEFAULT false,
  ticket_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state = 'sold' OR (expires_at IS NOT NULL AND buyer_sid IS NOT NULL)),
  CONSTRAINT seat_claims_no_overlap
    EXCLUDE USING gist (journey_id WITH =, seat_no WITH =, segment WITH &&) WHERE (state IN ('held', 'sold'))
);
CREATE INDEX seat_claims_buyer ON seat_claims (buyer_sid, journey_id) WHERE state = 'held';
CREATE INDEX seat_claims_expiry ON seat_claims (expires_at) WHERE state = 'held';
CREATE INDEX seat_claims_journey ON seat_claims (journey_id);

CREATE TABLE shuttles (
  id int PRIMARY KEY,
  station_id int NOT NULL REFERENCES stations (id),
  name text NOT NULL,
  -- To the station: so long before departure; from it: so long after arrival.
  minutes int NOT NULL CHECK (minutes > 0),
  direction text NOT NULL CHECK (direction IN ('to', 'from'))
);
CREATE INDEX shuttles_station ON shuttles (station_id);

CREATE TABLE popular_routes (
  origin_id int NOT NULL REFERENCES stations (id),
  destination_id int NOT NULL REFERENCES stations (id),
  sort_order int NOT NULL UNIQUE,
  PRIMARY KEY (origin_id, destination_id)
);

CREATE TABLE members (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Lower case: an address is compared without regard to it.
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text NOT NULL,
  name text NOT NULL,
  surname text NOT NULL,
  -- E.164.
  phone text NOT NULL,
  gov_id text,
  gender text CHECK (gender IN ('male', 'female')),
  birth_date date,
  nationality text NOT NULL DEFAULT 'TR',
  email_consent boolean NOT NULL DEFAULT false,
  sms_consent boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Tokens of members that logged out before their time.
CREATE TABLE revoked_tokens (
  jti text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX revoked_tokens_expiry ON revoked_tokens (expires_at);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value text NOT NULL,
  -- Company settings are answered as one object, site settings as a list.
  scope text NOT NULL CHECK (scope IN ('company', 'site'))
);

CREATE TABLE menu_items (
  id int PRIMARY KEY,
  -- null: the header.
  footer_group text,
  title text NOT NULL,
  path text NOT NULL
);

-- What the seed has laid, so that a second start only tops up.
CREATE TABLE seed_runs (
  name text PRIMARY KEY,
  seed_number int NOT NULL,
  scale text NOT NULL,
  until_date date NOT NULL
);
