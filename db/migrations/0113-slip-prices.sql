-- What platforms paid on the games of a slip when it was made, so that it can be said afterwards
-- what its margin cost and where it paid more. Prices of matches are kept for days alone.

create table slip_price (
  id uuid primary key,
  conversion_id uuid unique references conversion (id) on delete cascade,
  code_id uuid unique references posted_code (id),
  at timestamptz not null,
  platform text not null,
  -- Mean of what a stake of 1 brings back, margins taken out; null where that was not known.
  expected double precision check (expected >= 0),
  -- In the slip's order: fixture, key, kick-off, odds, and by platform what others paid on it.
  games jsonb not null,
  check (num_nonnulls(conversion_id, code_id) = 1)
);
