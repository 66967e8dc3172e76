-- How strong each club was every few weeks, as the newest model tells it: pages read one row.
create table forecast_strength (
  team_id uuid primary key references football_team (id),
  version integer not null references forecast_model (version),
  -- The days whose matches were learnt, oldest first, and of each: what the club would score and
  -- concede against an average side of its league, and what an average side scores.
  days date[] not null,
  scores float8[] not null,
  concedes float8[] not null,
  usual float8[] not null,
  check (cardinality(days) > 0),
  check (cardinality(scores) = cardinality(days)),
  check (cardinality(concedes) = cardinality(days)),
  check (cardinality(usual) = cardinality(days))
);
