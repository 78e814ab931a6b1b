create table gateway.channel (
  name text primary key,
  made_at timestamptz not null default now(),
  made_by text not null,
  why text not null
);

-- Not rows of gateway.pointer, and without a key to the release: a gateway of before collects releases by what is live
-- alone, and must be able to. A channel whose release is gone has what is live.
create table gateway.channel_pointer (
  channel text not null references gateway.channel (name) on delete cascade,
  module text not null,
  version text not null,
  previous text,
  moved_at timestamptz not null default now(),
  moved_by text not null,
  primary key (channel, module)
);
