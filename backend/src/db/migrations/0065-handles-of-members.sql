-- By which authenticators name a member. Until now it was made anew each time from the secret of the site; it must stay the
-- same when that is changed, or an authenticator would store a second passkey beside the first.
ALTER TABLE members ADD COLUMN passkey_handle text;
UPDATE members SET passkey_handle = (
  SELECT user_handle FROM member_passkeys WHERE member_id = members.id ORDER BY member_passkeys.id LIMIT 1)
  WHERE id IN (SELECT member_id FROM member_passkeys);
