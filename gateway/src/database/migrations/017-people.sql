alter table gateway.squad_key add column person text;
alter table gateway.squad_key add column added_by text;
alter table gateway.squad_key add column last_used_at timestamptz;
