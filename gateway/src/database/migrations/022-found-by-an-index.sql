-- What every minute, every signed call and every change asks found its rows by reading whole tables that grow with visits,
-- changes and releases.
create index health_minute_minute on gateway.health_minute (minute);
create index used_nonce_at on gateway.used_nonce (at);
create index audit_module on gateway.audit (module, number);
create index audit_at on gateway.audit (at);
create index release_number on gateway.release (module, number);
