alter table gateway.pointer add column baked_version text;
alter table gateway.pointer add column bake_until timestamptz;

create table gateway.rollout (
  module text primary key,
  version text not null,
  steps jsonb not null,
  step integer not null,
  stepped_at timestamptz not null,
  then_promote boolean not null,
  generation integer not null,
  revision integer not null,
  paused_at timestamptz,
  paused_by text,
  paused_why text,
  started_at timestamptz not null,
  started_by text not null,
  -- The squad's key that began it: revoked, it goes on by itself no more. Null where ops did.
  key_id text,
  why text not null
);

create table gateway.freeze (
  id text primary key,
  module text,
  begins_at timestamptz not null,
  until timestamptz not null,
  why text not null,
  frozen_by text not null,
  by_squad boolean not null,
  ended_at timestamptz
);

create table gateway.hold_back (
  module text not null,
  version text not null,
  waits_for_module text not null,
  waits_for_version text not null,
  waits_for_number bigint not null,
  then_promote boolean not null,
  problem text,
  held_at timestamptz not null default now(),
  held_by text not null,
  key_id text,
  why text not null,
  primary key (module, version)
);

create table gateway.calendar_link (
  hash text primary key,
  made_at timestamptz not null default now(),
  made_by text not null
);
