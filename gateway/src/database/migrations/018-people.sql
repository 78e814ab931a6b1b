-- Rows of before may do what they could before. The secret is encrypted with a key of the site's secret.
alter table gateway.operator add column role text not null default 'operator';
-- Sessions from before this moment have ended: another role, another second factor.
alter table gateway.operator add column changed_at timestamptz;
alter table gateway.operator add column totp_pending text;
alter table gateway.operator add column totp_secret text;
-- The last step of thirty seconds whose code was taken: none works twice.
alter table gateway.operator add column totp_last_step bigint;
alter table gateway.operator add column factor_failures integer not null default 0;
alter table gateway.operator add column factor_locked_until timestamptz;

create table gateway.recovery_code (
  operator text not null references gateway.operator (name) on delete cascade,
  hash text not null,
  primary key (operator, hash)
);

create table gateway.oidc_session (
  id text primary key,
  subject text not null,
  name text not null,
  role text not null,
  -- Encrypted, as the secret of a second factor is; null where the provider gave none.
  refresh_token text,
  id_token text,
  checked_at timestamptz not null,
  -- One gateway at a time asks the provider: a refresh token that is used twice ends the session there.
  asking_until timestamptz,
  until timestamptz not null
);
