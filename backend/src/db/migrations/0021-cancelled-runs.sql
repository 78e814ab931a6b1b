-- A run that its operator has called off: shown in lists, sold to nobody.
ALTER TABLE journeys ADD COLUMN cancelled_at timestamptz;
