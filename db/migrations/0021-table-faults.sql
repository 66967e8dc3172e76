-- Where the prices of two platforms say that a row of a market table names another bet.

-- One line per pair of rows, counted: staff look at what stands here, oldest faults included.
create table table_fault (
  origin_platform text not null,
  destination_platform text not null,
  -- The market of our key, without its line, and what each platform calls it.
  market text not null,
  origin_market text not null,
  destination_market text not null,
  seen integer not null default 1 check (seen > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- The last bet it was seen on.
  key text not null,
  origin_odds numeric,
  destination_odds numeric,
  primary key (origin_platform, destination_platform, market, origin_market, destination_market)
);
create index table_fault_last on table_fault (last_at desc);
