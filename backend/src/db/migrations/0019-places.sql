-- The station that stands for a whole city, where the city has more than one centre: searching it means them all.
ALTER TABLE stations ADD COLUMN city_id int REFERENCES stations (id);
ALTER TABLE stations ADD CHECK (city_id <> id);
CREATE INDEX stations_city ON stations (city_id) WHERE city_id IS NOT NULL;

-- What people look for and no bus stops at: the station or centre to travel by. The next start fills it.
CREATE TABLE nearby_places (
  id int PRIMARY KEY,
  name text NOT NULL,
  city text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('airport', 'district', 'area')),
  station_id int NOT NULL REFERENCES stations (id)
);

-- A network that was laid before İstanbul could be searched as one. It stands in the list where its first side stood.
UPDATE stations SET sort_order = sort_order + 1
WHERE sort_order >= (SELECT min(sort_order) FROM stations WHERE id IN (340, 341));
INSERT INTO stations (id, name, city, province_code, is_centre, slug, sort_order)
SELECT 34, city, city, province_code, true, 'istanbul', (SELECT min(sort_order) - 1 FROM stations WHERE id IN (340, 341))
FROM stations WHERE id = 340;
UPDATE stations SET city_id = 34 WHERE id IN (340, 341) OR centre_id IN (340, 341);
-- What a side stood for until now.
UPDATE popular_routes SET origin_id = 34 WHERE origin_id = 340;
UPDATE popular_routes SET destination_id = 34 WHERE destination_id = 340;
UPDATE settings SET value = '34' WHERE scope = 'search' AND key IN ('default_origin', 'default_destination') AND value = '340';
