-- Who was logged in when they asked for it. With the admin key anybody may say any name, which is no known person then.
alter table gateway.rollout add column session text;
alter table gateway.hold_back add column session text;
