-- Webhooks: a member's server is told what becomes of the member's own things.

create table webhook (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  url text not null check (url like 'https://%' and length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  -- What messages are signed with, sealed; the one before it signs too for a while.
  secret bytea not null,
  secret_before bytea,
  secret_before_until timestamptz,
  created_at timestamptz not null,
  state text not null default 'on' check (state in ('on', 'set-aside', 'stopped')),
  -- In a row, whichever messages they were.
  failures integer not null default 0 check (failures >= 0),
  last_failure text,
  -- Nobody sends to it before: it failed, or somebody sends to it at this moment.
  rests_until timestamptz,
  check ((secret_before is null) = (secret_before_until is null))
);
create index webhook_profile on webhook (profile_id);
create index webhook_created on webhook (created_at desc, id desc);

-- What an endpoint is told, and what became of it; kept for 30 days.
create table webhook_message (
  id uuid primary key,
  webhook_id uuid not null references webhook (id) on delete cascade,
  -- The number of what happened, which is told once to each; none for a test.
  event_seq bigint,
  event text not null,
  -- Byte for byte what is signed and sent, at each try.
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Null once it arrived or was given up.
  next_try_at timestamptz,
  arrived_at timestamptz,
  given_up_at timestamptz,
  status integer,
  failure text,
  unique (webhook_id, event_seq),
  check (num_nonnulls(next_try_at, arrived_at, given_up_at) = 1)
);
create index webhook_message_due on webhook_message (next_try_at) where next_try_at is not null;
create index webhook_message_log on webhook_message (webhook_id, id desc);
create index webhook_message_created on webhook_message (created_at);
