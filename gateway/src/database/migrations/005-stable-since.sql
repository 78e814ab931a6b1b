create function gateway.pointer_stable_since() returns trigger language plpgsql as $$
begin
  if new.stable is distinct from old.stable and new.stable_since is not distinct from old.stable_since
  then new.stable_since := case when new.stable is null then null else now() end; end if; return new; end $$;

create trigger pointer_stable_since before update on gateway.pointer
  for each row execute function gateway.pointer_stable_since();
