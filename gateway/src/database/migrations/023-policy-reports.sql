-- What browsers say that a policy of a page has refused, by kind: no visitor, no address of a person.
create table gateway.policy_report (
  kind text not null,
  rule text not null,
  blocked text not null,
  -- The pattern of the page; empty where it is none of ours.
  route text not null,
  -- A name that leads back to no address; null as soon as two networks have told of it.
  network text,
  count bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (kind, rule, blocked, route)
);
