-- Secrets that gateways believe and none signs with yet, and when a gateway last had not that one in its setting.
alter table gateway.secret_use
  alter column first_used_at drop not null,
  alter column last_used_at drop not null,
  add column missing_at timestamptz;
