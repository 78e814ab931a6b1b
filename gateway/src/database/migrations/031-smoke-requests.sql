-- Releases that wait for a smoke worker: a gateway writes the row and reads its result, a worker has it for as long as its lease.
create table gateway.smoke_request (
  module text not null,
  version text not null,
  task jsonb not null,
  prepared_at timestamptz not null default now(),
  requested_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  result jsonb check (octet_length(result::text) < 16384),
  primary key (module, version),
  foreign key (module, version) references gateway.release (module, version) on delete cascade
);

create table gateway.smoke_worker (
  id uuid primary key,
  seen_at timestamptz not null default now(),
  problem text
);

-- Asked every second, of a table that grows with every release.
create index release_with_running_smoke on gateway.release (number) where attestation ->> 'verdict' = 'running';
