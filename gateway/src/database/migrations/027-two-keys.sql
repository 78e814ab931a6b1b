-- Whether a release of the module goes live only with a second person's yes; null where nobody has decided.
alter table gateway.module add column two_keys boolean;

-- Who has said yes to exactly which release. It goes with the release: one that is published anew is asked for anew,
-- and a gateway of before, which knows nothing of this table, collects releases as ever.
create table gateway.approval (
  module text not null,
  version text not null,
  digest text not null,
  -- As it is compared with other people's.
  person text not null,
  kind text not null,
  key_id text,
  -- As the history has it.
  approved_by text not null,
  approved_at timestamptz not null default now(),
  why text not null,
  primary key (module, version, person),
  foreign key (module, version) references gateway.release (module, version) on delete cascade
);
