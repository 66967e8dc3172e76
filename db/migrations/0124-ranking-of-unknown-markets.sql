-- Markets that no platform's table knows, ranked for each period by a job: ranking them reads every
-- conversion of the period that had one.
create table unmapped_ranking (
  days smallint primary key,
  counted_at timestamptz not null,
  -- The first 200, in their order.
  markets jsonb not null
);
