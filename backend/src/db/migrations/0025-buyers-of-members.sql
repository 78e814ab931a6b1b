-- Which buyers (`sid`) a member was, so that whoever logs in again in the same tab gets back what is held for them.
CREATE TABLE member_buyers (
  member_id int NOT NULL REFERENCES members (id),
  buyer_sid text NOT NULL,
  logged_in_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, buyer_sid)
);
