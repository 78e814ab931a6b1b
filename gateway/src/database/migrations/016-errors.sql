create table gateway.error_sample (
  module text not null,
  version text not null,
  fingerprint text not null,
  name text not null,
  message text,
  frames jsonb not null,
  route text,
  browsers text[] not null,
  -- A name that leads back to no address; null as soon as two networks have told of it.
  network text,
  count bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (module, version, fingerprint)
);

create index error_sample_last_seen on gateway.error_sample (last_seen);
