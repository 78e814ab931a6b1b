-- Which advertising a member agreed to, by channel, with the times: a row for each consent, which stays when it is withdrawn,
-- because the law asks for a proof of it (6563) for three years after its end.
CREATE TABLE member_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null once the membership is closed.
  member_id int REFERENCES members (id) ON DELETE SET NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  -- The address or number that it was given for.
  recipient text NOT NULL,
  -- Where the box stood that was ticked.
  source text NOT NULL,
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX member_consents_live ON member_consents (member_id, channel) WHERE withdrawn_at IS NULL;

-- Until now a consent was two columns of the member without a time, which the release before goes on reading. It was given
-- when the member came, at the earliest.
INSERT INTO member_consents (member_id, channel, recipient, source, given_at)
  SELECT id, 'email', email, 'unrecorded', created_at FROM members WHERE email_consent
  UNION ALL SELECT id, 'sms', phone, 'unrecorded', created_at FROM members WHERE sms_consent;
