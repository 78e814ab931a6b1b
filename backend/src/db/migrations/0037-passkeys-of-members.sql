-- Keys that a member logs in with instead of the password. The private half never leaves the member's authenticator.
CREATE TABLE member_passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  -- What the authenticator names it by, base64url: of one member alone.
  credential_id text NOT NULL UNIQUE,
  -- As COSE has it.
  public_key bytea NOT NULL,
  -- How often the authenticator says it was used; zero for ever where it does not count.
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  -- By which the authenticator names the member: random to whoever has not our key.
  user_handle text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  is_synced boolean NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX member_passkeys_member ON member_passkeys (member_id, id);

-- What an authenticator has to sign: a row is taken out by whoever uses it, so each is good once.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  -- The visitor who asked for it.
  buyer_sid text NOT NULL,
  -- To add a passkey the member's session, which has proved who it is; null for a log-in.
  session_id text REFERENCES member_sessions (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_session ON passkey_challenges (session_id) WHERE session_id IS NOT NULL;
