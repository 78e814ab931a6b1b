-- Of a release of the host one page as a stranger has it: what later documents are packed against (RFC 9842). It goes with its release.
create table gateway.document_dictionary (
  host text primary key,
  module text not null default 'host' check (module = 'host'),
  name text not null unique,
  content bytea not null check (octet_length(content) < 262144),
  made_at timestamptz not null default now(),
  foreign key (module, host) references gateway.release (module, version) on delete cascade
);
