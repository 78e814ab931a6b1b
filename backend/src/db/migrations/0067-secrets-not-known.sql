-- Secrets that processes believe and none signs with yet, and when a process last had not that one in its setting.
ALTER TABLE secret_uses
  ALTER COLUMN first_used_at DROP NOT NULL,
  ALTER COLUMN last_used_at DROP NOT NULL,
  ADD COLUMN missing_at timestamptz;
