-- Forecasts: models by version, and what they said of each match before it began.

create table forecast_model (
  version integer primary key check (version > 0),
  made_at timestamptz not null,
  -- SHA-256 over the matches it was fitted to, in their order.
  data_hash bytea not null check (length(data_hash) = 32),
  matches integer not null check (matches > 0),
  -- The last day whose matches it was fitted to.
  through date not null,
  weights jsonb not null
);

-- What the newest models remember of clubs and leagues, packed; older memories are dropped.
create table forecast_memory (
  version integer primary key references forecast_model (version),
  names jsonb not null,
  columns bytea not null
);

-- What was said of a match, and when. A row is never changed: a later one takes its place.
create table forecast (
  seq integer primary key check (seq > 0),
  fixture_id uuid not null references fixture (id),
  -- Without odds, or from odds alone where several platforms have them.
  kind text not null check (kind in ('model', 'blend')),
  model_version integer not null references forecast_model (version),
  made_at timestamptz not null,
  -- As it was known then.
  kickoff timestamptz not null,
  -- The canonical text that is hashed; it says all the above too.
  body text not null,
  hash bytea not null check (length(hash) = 32),
  check (made_at < kickoff)
);
create index forecast_fixture on forecast (fixture_id, kind, seq desc);
create index forecast_made_at on forecast (made_at);
create index forecast_kickoff on forecast (kickoff);

-- What of a day's forecasts stands under that day's root of the records.
create table forecast_day (
  day date not null,
  version integer not null,
  last_seq integer not null check (last_seq > 0),
  root bytea not null check (length(root) = 32),
  -- From there to the day's root.
  path jsonb not null,
  primary key (day, version),
  foreign key (day, version) references record_root (day, version)
);

revoke update, delete, truncate on forecast_model, forecast, forecast_day from strix_app;

-- How the last forecast before kick-off came out, question by question; made anew from forecasts
-- and results at any time.
create table forecast_score (
  fixture_id uuid not null references fixture (id),
  kind text not null check (kind in ('model', 'blend')),
  market text not null check (market in (
    '1x2', 'ou@1.5', 'ou@2.5', 'ou@3.5', 'btts', '1h.1x2', '2h.1x2', 'score'
  )),
  seq integer not null references forecast (seq),
  league text not null,
  kickoff timestamptz not null,
  -- Of the result it was held against.
  result_version integer not null,
  outcome smallint not null check (outcome >= 0),
  -- The chances of every outcome; of scores, of the one that came true alone.
  chances float8[] not null,
  -- Ranked probability score, log loss and Brier score: of the forecast, of the league's
  -- frequencies, of the odds, and of what was truly likely in the sandbox.
  ours float8[] not null check (cardinality(ours) = 3),
  base float8[] check (cardinality(base) = 3),
  odds float8[] check (cardinality(odds) = 3),
  truth float8[] check (cardinality(truth) = 3),
  primary key (fixture_id, kind, market)
);
create index forecast_score_list on forecast_score (kind, market, kickoff);
