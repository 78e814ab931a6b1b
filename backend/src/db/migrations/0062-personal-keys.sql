-- Phones, identity numbers and contracts are sealed by the API with keys that the database never sees. Of each key it knows the
-- name, a value that shows whether a secret is the right one, and when nothing was left that another had sealed.
CREATE TABLE personal_keys (
  id text PRIMARY KEY,
  proof text NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT now(),
  all_sealed_at timestamptz
);
