alter table gateway.pointer add column stable_since timestamptz;

create table gateway.health_sample (
  module text not null,
  version text not null,
  network text not null,
  window_start timestamptz not null,
  document text not null,
  opened_at timestamptz not null,
  alive boolean not null default false,
  failed boolean not null default false,
  lcp integer,
  inp integer,
  cls integer,
  primary key (module, version, network, window_start)
);
create index health_sample_opened_at on gateway.health_sample (opened_at);
