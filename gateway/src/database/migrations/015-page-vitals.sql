create table gateway.page_vital (
  module text not null,
  version text not null,
  page text not null,
  hour timestamptz not null,
  vital text not null,
  bucket integer not null,
  count bigint not null,
  primary key (module, version, page, hour, vital, bucket)
);

create index page_vital_hour on gateway.page_vital (hour);
