-- An address that is to take the place of a member's, until the links of both mailboxes were used, or one of them cancelled
-- it: one at a time, and gone when it is over. That it is another member's shows at the end alone.
CREATE TABLE email_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL UNIQUE REFERENCES members (id) ON DELETE CASCADE,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  -- Who asked for it stays logged in.
  session_id text NOT NULL,
  current_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
