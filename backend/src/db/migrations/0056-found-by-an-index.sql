-- What is asked with every cancel, log-in and export, and what is due each hour, found its rows by reading whole tables
-- that grow with members and sales. Deleting a code also looks for what was sent of it.
CREATE INDEX seat_claims_ticket ON seat_claims (ticket_id) WHERE ticket_id IS NOT NULL;
CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX ticket_codes_order ON ticket_codes (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX mails_code ON mails (code_id) WHERE code_id IS NOT NULL;
CREATE INDEX text_messages_code ON text_messages (code_id);
CREATE INDEX mails_of_nobody ON mails (recipient) WHERE member_id IS NULL AND order_id IS NULL;
CREATE INDEX mails_membership_closed ON mails (id) WHERE kind = 'membership-closed';
CREATE INDEX member_buyers_age ON member_buyers (logged_in_at);
CREATE INDEX member_consents_member ON member_consents (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX contact_messages_email ON contact_messages (email);
CREATE INDEX job_applications_email ON job_applications (email);

-- Those of members who are none any more were indexed alone, though all of them are erased.
CREATE INDEX member_consents_withdrawn ON member_consents (withdrawn_at) WHERE withdrawn_at IS NOT NULL;
DROP INDEX member_consents_of_nobody;
