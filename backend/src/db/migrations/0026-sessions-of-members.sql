-- Where a member is logged in: a row for each token, so that it can be listed, and ended before its time. A token without
-- a row was given by the release before this table, and gets one when it is used.
CREATE TABLE member_sessions (
  -- The token's `jti`.
  id text PRIMARY KEY,
  member_id int NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  user_agent text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX member_sessions_member ON member_sessions (member_id, expires_at);
CREATE INDEX member_sessions_expiry ON member_sessions (expires_at);

-- Tokens without a row that were given before this are worth nothing: all sessions were ended then.
ALTER TABLE members ADD COLUMN sessions_ended_at timestamptz;
