-- Search settings are public configuration (spec, point 9): who searches what by default, and when a day part is.
ALTER TABLE settings DROP CONSTRAINT settings_scope_check;
ALTER TABLE settings ADD CONSTRAINT settings_scope_check CHECK (scope IN ('company', 'site', 'search'));

-- Values of docs/decisions/0007; an empty station means none.
INSERT INTO settings (key, value, scope) VALUES
  ('default_origin', '340', 'search'),
  ('default_destination', '6', 'search'),
  ('time_range_morning', '05:00-12:59', 'search'),
  ('time_range_evening', '13:00-20:59', 'search'),
  ('time_range_night', '21:00-04:59', 'search'),
  ('sale_days', '59', 'search');

-- Degrees, WGS 84. An empty address is one that the next start has yet to fill in.
ALTER TABLE stations
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN latitude double precision NOT NULL DEFAULT 0 CHECK (latitude BETWEEN -90 AND 90),
  ADD COLUMN longitude double precision NOT NULL DEFAULT 0 CHECK (longitude BETWEEN -180 AND 180);

-- Road kilometres from the first stop.
ALTER TABLE expedition_stops ADD COLUMN km int NOT NULL DEFAULT 0 CHECK (km >= 0);
