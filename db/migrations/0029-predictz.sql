-- Predictz: exact scores predicted for nothing. Rewards are whole hundredths of a credit.

create table prediction_game (
  id uuid primary key,
  fixture_id uuid not null unique references fixture (id),
  -- Made by staff, or by rule from the coming days' top leagues.
  source text not null check (source in ('staff', 'rule')),
  featured boolean not null,
  reward bigint not null check (reward > 0),
  -- The day of its kick-off in Lagos: leaderboards count by it.
  day date not null,
  created_at timestamptz not null,
  -- Set once, when its kick-off has passed; after it nothing is predicted, whatever a clock says,
  -- and only after it are predictions shown to others.
  closed_at timestamptz,
  state text not null default 'open' check (state in ('open', 'settled', 'void')),
  home smallint check (home between 0 and 99),
  away smallint check (away between 0 and 99),
  -- Grows with every settlement; `applied` follows once every prediction has been settled to it.
  version integer not null default 0,
  applied integer not null default 0 check (applied <= version),
  check ((state = 'settled') = (home is not null and away is not null)),
  check (state = 'open' or closed_at is not null)
);
create index prediction_game_open on prediction_game (day) where closed_at is null;
create index prediction_game_day on prediction_game (day, id);
create index prediction_game_pending on prediction_game (id) where applied < version;

-- Every settlement of a game; corrections stand beside what they correct.
create table prediction_settlement (
  game_id uuid not null references prediction_game (id),
  version integer not null check (version > 0),
  at timestamptz not null,
  state text not null check (state in ('settled', 'void')),
  home smallint,
  away smallint,
  -- Null where it follows from results.
  by_staff uuid references staff (id),
  reason text,
  primary key (game_id, version)
);

create table prediction (
  id uuid primary key,
  game_id uuid not null references prediction_game (id),
  profile_id uuid not null references profile (id),
  home smallint not null check (home between 0 and 99),
  away smallint not null check (away between 0 and 99),
  at timestamptz not null,
  -- Hides the score in the hash that the day's root holds.
  salt bytea not null check (length(salt) = 16),
  hash bytea not null check (length(hash) = 32),
  state text not null default 'open' check (state in ('open', 'hit', 'missed', 'void')),
  -- What it earned by the settlement that counts, and what of it is with the person: after a
  -- correction a reward that was spent cannot be taken back whole.
  reward bigint not null default 0 check (reward >= 0),
  paid bigint not null default 0 check (paid >= 0),
  settled_version integer not null default 0,
  unique (game_id, profile_id)
);
create index prediction_profile on prediction (profile_id, at desc, id desc);
create index prediction_rewarded on prediction (profile_id, at) where reward > 0;
create index prediction_at on prediction (at, id);

-- What was given and taken back for a prediction; `missing` could not be taken back.
create table prediction_payment (
  prediction_id uuid not null references prediction (id),
  version integer not null,
  at timestamptz not null,
  given bigint not null default 0 check (given >= 0),
  taken bigint not null default 0 check (taken >= 0),
  missing bigint not null default 0 check (missing >= 0),
  primary key (prediction_id, version)
);

-- Sums of settled predictions: 'all', 'month:2026-11' or 'week:2026-11-16', which is a Monday.
create table prediction_standing (
  board text not null,
  profile_id uuid not null references profile (id),
  reward bigint not null,
  predictions integer not null,
  hits integer not null,
  outcomes integer not null,
  -- When the last prediction that was rewarded had been made.
  rewarded_at timestamptz not null default 'infinity',
  primary key (board, profile_id)
) with (fillfactor = 70);
create index prediction_standing_order
  on prediction_standing (board, (-reward), predictions, rewarded_at, profile_id);
create index prediction_standing_profile on prediction_standing (profile_id);

-- How many stand on a board with a reward: a rank is a sum over few rows, however many play.
create table prediction_level (
  board text not null,
  reward bigint not null,
  players integer not null,
  primary key (board, reward)
) with (fillfactor = 70);

revoke update, delete, truncate on prediction_settlement, prediction_payment from strix_app;

-- From which browser and network accounts predict, for 30 days: the browser by a keyed hash of our
-- own cookie, the network coarsely.
create table prediction_device (
  device bytea not null,
  profile_id uuid not null references profile (id),
  network text not null,
  seen_at timestamptz not null,
  primary key (device, profile_id)
);
create index prediction_device_seen on prediction_device (seen_at);
create index prediction_device_profile on prediction_device (profile_id);
