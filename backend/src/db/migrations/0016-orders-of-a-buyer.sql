-- The payment page asks whether the buyer has paid for a trip already.
CREATE INDEX orders_buyer ON orders (buyer_sid, created_at);
