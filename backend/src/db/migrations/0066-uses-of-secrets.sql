-- Which secret processes sign with, by a name that is made of it, so that ops read when the one before may go.
CREATE TABLE secret_uses (
  setting text NOT NULL,
  id text NOT NULL,
  first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (setting, id)
);
