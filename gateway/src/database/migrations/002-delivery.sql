alter table gateway.release add column digest text;
alter table gateway.release add column record jsonb;
alter table gateway.release add column attestation jsonb;
alter table gateway.release add column last_live_at timestamptz;

alter table gateway.pointer add column canary_version text;
alter table gateway.pointer add column canary_percent double precision;
alter table gateway.pointer add column canary_since timestamptz;
alter table gateway.pointer add column rolled_back boolean not null default false;
alter table gateway.pointer add column generation integer not null default 1;
alter table gateway.pointer alter column stable drop not null;
alter table gateway.pointer add constraint pointer_canary_whole
  check ((canary_version is null) = (canary_percent is null) and (canary_version is null) = (canary_since is null));
alter table gateway.pointer add constraint pointer_canary_percent check (canary_percent > 0 and canary_percent <= 100);
alter table gateway.pointer add foreign key (module, canary_version) references gateway.release (module, version);

alter table gateway.audit drop constraint audit_what_check;
alter table gateway.audit add constraint audit_what_check check
  (what in ('publish', 'promote', 'canary', 'rollback', 'end-canary', 'gc', 'drill', 'end-drill', 'override', 'key'));
alter table gateway.audit add column version text;
alter table gateway.audit add column details jsonb;
update gateway.audit set version = after;
alter table gateway.audit alter column after drop not null;
alter table gateway.audit alter column before type jsonb using case when before is null then null else
  jsonb_build_object('stable', before, 'previous', null, 'canary', null, 'rolledBack', false, 'generation', 0) end;
alter table gateway.audit alter column after type jsonb using case when what = 'publish' then null else
  jsonb_build_object('stable', after, 'previous', null, 'canary', null, 'rolledBack', false, 'generation', 0) end;

create table gateway.secret (
  name text primary key,
  value text not null
);

create table gateway.squad_key (
  id text primary key,
  squad text not null,
  module text not null,
  prefixes jsonb not null,
  public_key text not null,
  added_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table gateway.used_nonce (
  nonce text primary key,
  at timestamptz not null default now()
);

create table gateway.operator (
  name text primary key,
  salt text not null,
  hash text not null,
  created_at timestamptz not null default now()
);

create table gateway.drill (
  id text primary key,
  module text not null,
  fault text not null,
  percent double precision not null,
  started_at timestamptz not null default now(),
  until timestamptz not null,
  started_by text not null
);

create table gateway.health_minute (
  module text not null,
  version text not null,
  drill text not null,
  minute timestamptz not null,
  metric text not null,
  bucket integer not null,
  count bigint not null,
  primary key (module, version, drill, minute, metric, bucket)
);
