-- One page of each release of the host, as a stranger has it: what later documents are packed against (RFC 9842). All gateways have the same one.
create table gateway.document_dictionary (
  host text primary key,
  content bytea not null check (octet_length(content) < 1048576),
  made_at timestamptz not null default now()
);
