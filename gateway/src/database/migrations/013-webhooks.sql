create table gateway.webhook (
  id text primary key,
  url text not null,
  kind text not null,
  language text not null,
  modules jsonb,
  secret text not null,
  secret_before text,
  secret_before_until timestamptz,
  added_at timestamptz not null default now(),
  added_by text not null,
  ended_at timestamptz
);

create table gateway.webhook_delivery (
  webhook text not null references gateway.webhook (id),
  entry bigint not null references gateway.audit (number),
  attempts integer not null default 0,
  due_at timestamptz default now(),
  delivered_at timestamptz,
  given_up_at timestamptz,
  problem text,
  primary key (webhook, entry)
);
create index webhook_delivery_due on gateway.webhook_delivery (due_at) where due_at is not null;

-- Whoever writes the history, a gateway of before too, has each receiver informed.
create function gateway.audit_delivery() returns trigger language plpgsql as $$
begin
  insert into gateway.webhook_delivery (webhook, entry)
    select id, new.number from gateway.webhook
    where ended_at is null and (modules is null or modules ? new.module);
  return null; end $$;

create trigger audit_delivery after insert on gateway.audit
  for each row execute function gateway.audit_delivery();
