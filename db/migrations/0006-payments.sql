-- Purchases of credits. The row is there before a provider hears of it, with the price it had.

create table payment (
  id uuid primary key,
  created_at timestamptz not null,
  profile_id uuid not null references profile (id),
  provider text not null,
  -- What the provider knows it by.
  reference text not null unique,
  -- The browser's own; the same one is the same purchase.
  client_ref text not null,
  method text not null check (method in ('bank', 'debit-credit-card', 'ussd')),
  -- Hundredths of a credit, and what they cost then.
  credits bigint not null check (credits > 0),
  kobo bigint not null check (kobo > 0),
  state text not null check (state in (
    'created', 'open', 'credited', 'failed', 'expired', 'held', 'reversed', 'rejected'
  )),
  link text,
  -- As the provider told it.
  provider_id text,
  paid_kobo bigint,
  currency text,
  problem text,
  credited_at timestamptz,
  checks integer not null default 0,
  -- When to ask the provider again; null never.
  next_check_at timestamptz,
  unique (profile_id, client_ref)
);
create index payment_profile on payment (profile_id, created_at desc, id desc);
create index payment_next_check on payment (next_check_at) where next_check_at is not null;
create index payment_held on payment (created_at) where state = 'held';

create table payment_preference (
  profile_id uuid primary key references profile (id),
  method text check (method in ('bank', 'debit-credit-card', 'ussd')),
  -- Of a month of Lagos; null is no limit.
  budget_kobo bigint check (budget_kobo >= 0),
  -- A higher one waits until then.
  next_budget_kobo bigint check (next_budget_kobo >= 0),
  next_budget_at timestamptz
);
