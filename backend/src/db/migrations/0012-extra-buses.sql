-- An extra bus runs on no weekday by itself, only on days that it is put on.
ALTER TABLE expeditions DROP CONSTRAINT expeditions_weekdays_check;
ALTER TABLE expeditions ADD CONSTRAINT expeditions_weekdays_check CHECK (weekdays BETWEEN 0 AND 127);

-- A search looks for where people get off no longer than two days after the last bus of its day has left.
ALTER TABLE expedition_stops ADD CHECK (offset_minutes <= 2880);
