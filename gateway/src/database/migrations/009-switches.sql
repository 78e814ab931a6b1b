create table gateway.page_switch (
  module text not null,
  page text not null,
  since timestamptz not null default now(),
  until timestamptz,
  switched_by text not null,
  by_squad boolean not null default false,
  why text not null,
  primary key (module, page)
);
