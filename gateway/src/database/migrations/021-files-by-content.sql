-- Which releases have a file that is named by its content: it is asked for without a version.
create table gateway.release_file (
  module text not null,
  name text not null,
  version text not null,
  primary key (module, name, version),
  foreign key (module, version) references gateway.release (module, version) on delete cascade
);

-- By the table itself, so that a release which a gateway of before writes down has its files too.
create function gateway.list_files() returns trigger language plpgsql as $$
begin
  if new.facts #>> '{web,byContent}' = 'true' then
    insert into gateway.release_file (module, name, version)
    select new.module, substr(file, 5), new.version
    from jsonb_object_keys(new.facts -> 'files') as file
    where file like 'web/%';
  end if;
  return null;
end
$$;

create trigger list_files after insert on gateway.release
for each row execute function gateway.list_files();
