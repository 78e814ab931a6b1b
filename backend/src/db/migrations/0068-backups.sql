-- Copies of this database that were finished, each written by what made it (deploy/backup), for the alarm that none was.
CREATE TABLE backups (
  finished_at timestamptz PRIMARY KEY DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('full', 'diff', 'incr'))
);
