-- When the provider last told something of a payment. A message long after it was paid has it asked
-- about for months; until now its age alone said whether one had come.

alter table payment add column message_at timestamptz;

-- Those that are asked about for longer than 32 days had such a message.
update payment set message_at = next_check_at
where state in ('credited', 'held') and next_check_at > created_at + interval '32 days';
