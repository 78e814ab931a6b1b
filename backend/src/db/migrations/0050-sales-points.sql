-- Where tickets are sold over a counter. The next start fills it.
CREATE TABLE sales_points (
  id int PRIMARY KEY,
  province_code int NOT NULL CHECK (province_code BETWEEN 1 AND 81),
  district text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('station', 'agency', 'hotel')),
  -- The terminal that the desk stands in: without it there is no desk.
  station_id int REFERENCES stations (id) ON DELETE CASCADE,
  address text NOT NULL,
  -- E.164
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- hh:mm; from 00:00 to 24:00 is round the clock. Without hours on Sunday it is closed then.
  opens text NOT NULL,
  closes text NOT NULL,
  sunday_opens text,
  sunday_closes text,
  CHECK ((kind = 'station') = (station_id IS NOT NULL)),
  CHECK (opens ~ '^[0-2][0-9]:[0-5][0-9]$' AND closes ~ '^[0-2][0-9]:[0-5][0-9]$' AND opens < closes),
  CHECK ((sunday_opens IS NULL) = (sunday_closes IS NULL)),
  CHECK (sunday_opens ~ '^[0-2][0-9]:[0-5][0-9]$' AND sunday_closes ~ '^[0-2][0-9]:[0-5][0-9]$'
    AND sunday_opens < sunday_closes)
);
CREATE INDEX sales_points_province ON sales_points (province_code);
CREATE INDEX sales_points_station ON sales_points (station_id) WHERE station_id IS NOT NULL;

-- Where a shuttle stops on its way, between its first stop and its last, in the order it is driven.
ALTER TABLE shuttles ADD COLUMN stops text[] NOT NULL DEFAULT '{}';
