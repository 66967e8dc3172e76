-- What platforms pay on the main markets of coming matches, so that a page asks nobody.

create table match_price (
  fixture_id uuid not null references fixture (id) on delete cascade,
  platform text not null,
  -- Decimal odds by market key; empty where the platform shows none.
  odds jsonb not null,
  read_at timestamptz not null,
  primary key (fixture_id, platform)
);
create index match_price_read on match_price (read_at);
