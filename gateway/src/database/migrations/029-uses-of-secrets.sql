-- Which secret gateways sign with, by a name that is made of it, so that ops read when the one before may go.
create table gateway.secret_use (
  setting text not null,
  id text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (setting, id)
);
