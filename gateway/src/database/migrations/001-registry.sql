create schema if not exists gateway;

create table if not exists gateway.release (
  module text not null,
  version text not null,
  facts jsonb not null,
  manifest jsonb,
  published_at timestamptz not null default now(),
  published_by text not null,
  number bigint generated always as identity,
  primary key (module, version)
);

create table if not exists gateway.pointer (
  channel text not null,
  module text not null,
  stable text not null,
  previous text,
  primary key (channel, module),
  foreign key (module, stable) references gateway.release (module, version)
);

create table if not exists gateway.audit (
  number bigint generated always as identity primary key,
  at timestamptz not null default now(),
  who text not null,
  what text not null check (what in ('publish', 'promote')),
  channel text not null,
  module text not null,
  before text,
  after text not null,
  why text not null
);
