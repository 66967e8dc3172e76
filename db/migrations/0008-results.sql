-- What matches ended in, as each source says it, and the records that follow from them.

-- One source's word on one match. Scores are of 90 minutes.
create table result (
  fixture_id uuid not null references fixture (id),
  source text not null check (source in (
    'simulator', 'platform', 'football-data', 'openfootball', 'api-football', 'staff'
  )),
  -- The source's own name of the match, by which a correction finds it again.
  external_id text,
  status text not null check (status in ('finished', 'postponed', 'abandoned')),
  half_home smallint check (half_home >= 0),
  half_away smallint check (half_away >= 0),
  full_home smallint check (full_home >= 0),
  full_away smallint check (full_away >= 0),
  link text,
  at timestamptz not null,
  primary key (fixture_id, source),
  check ((half_home is null) = (half_away is null)),
  check ((status = 'finished') = (full_home is not null and full_away is not null)),
  check (half_home is null or (half_home <= full_home and half_away <= full_away)),
  -- Staff say where they have it from.
  check (source <> 'staff' or link is not null)
);
create unique index result_external on result (source, external_id)
  where external_id is not null;

-- What Strix takes as true. The version grows with every change; bets are settled to a version.
create table fixture_result (
  fixture_id uuid primary key references fixture (id),
  state text not null check (state in ('accepted', 'disputed')),
  source text not null,
  status text not null,
  half_home smallint,
  half_away smallint,
  full_home smallint,
  full_away smallint,
  version integer not null check (version > 0),
  settled_version integer not null default 0 check (settled_version <= version),
  at timestamptz not null
);
create index fixture_result_open on fixture_result (at, fixture_id)
  where state = 'accepted' and settled_version < version;

-- Sources that disagree stop settlement until staff say what is right.
create table result_dispute (
  id uuid primary key,
  fixture_id uuid not null references fixture (id),
  opened_at timestamptz not null,
  -- What each source said when it was opened.
  said jsonb not null,
  closed_at timestamptz,
  closed_by text
);
create unique index result_dispute_open on result_dispute (fixture_id) where closed_at is null;
create index result_dispute_list on result_dispute (opened_at, id) where closed_at is null;

-- Every word of every source as it came, and what was taken as true after it.
create table result_trace (
  id uuid primary key,
  fixture_id uuid not null references fixture (id),
  at timestamptz not null,
  source text not null,
  by_staff uuid references staff (id),
  said jsonb not null,
  taken jsonb not null
);
create index result_trace_fixture on result_trace (fixture_id, at);

-- A profile's record: rows that are only ever added, each with the hash of the one before.
create table record_row (
  profile_id uuid not null references profile (id),
  seq integer not null check (seq > 0),
  at timestamptz not null,
  code_id uuid not null,
  kind text not null check (kind in ('posted', 'settled')),
  previous bytea not null check (length(previous) = 32),
  salt bytea not null check (length(salt) = 16),
  -- The canonical text that was hashed, letter by letter.
  body text not null,
  hash bytea not null check (length(hash) = 32),
  primary key (profile_id, seq)
);
create index record_row_code on record_row (code_id, seq);

-- Where each record stands, and its sums, so that nobody adds up rows to draw a card.
create table record_head (
  profile_id uuid primary key references profile (id),
  seq integer not null,
  at timestamptz not null,
  hash bytea not null,
  posted integer not null default 0,
  won integer not null default 0,
  lost integer not null default 0,
  void integer not null default 0,
  unsettled integer not null default 0
) with (fillfactor = 70);

create index posted_code_wins on posted_code (profile_id, settled_at desc, id desc)
  where record = 'counts' and state = 'won';

-- Each day's Merkle root over the heads of all records.
create table record_root (
  day date primary key,
  closes_at timestamptz not null,
  heads integer not null check (heads >= 0),
  root bytea not null check (length(root) = 32),
  made_at timestamptz not null
);

-- The way from a record's head to a day's root. Kept for days on which the record had grown, and
-- for the last day; nothing here is secret or counts without the root.
create table record_proof (
  profile_id uuid not null references profile (id),
  day date not null references record_root (day),
  seq integer not null,
  path jsonb not null,
  primary key (profile_id, day)
);
create index record_proof_day on record_proof (day);

revoke update, delete, truncate on result_trace, record_row, record_root from strix_app;
