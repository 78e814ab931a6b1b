-- Since when somebody has been asking the bank to pay a refund; null when nobody is. Not every acquirer can be asked
-- twice at once and pay once.
ALTER TABLE refunds ADD COLUMN paying_since timestamptz;
