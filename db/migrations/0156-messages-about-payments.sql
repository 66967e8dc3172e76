-- When the provider last told something of a payment. A message long after it was paid has it asked
-- about for months; until now its age alone said whether one had come.

alter table payment add column message_at timestamptz;

update payment set message_at = now()
where state in ('credited', 'held') and next_check_at is not null
  and created_at < now() - interval '32 days';
