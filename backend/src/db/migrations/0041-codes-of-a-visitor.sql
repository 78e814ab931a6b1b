-- A code to reset a password is of the visitor who asked for it: nobody else's requests and wrong codes end it. Null: one of
-- another purpose, or asked for at the release before; that is anybody's who has the mail.
ALTER TABLE account_codes ADD COLUMN buyer_sid text;
