-- Codes posted for others to see, their games, votes, comments, and what was reported.

create table posted_code (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  platform text not null,
  code text not null,
  -- SHA-256 of what the slip bets on: equal for the same bets on other platforms, where every game
  -- is known by its fixture and its key.
  fingerprint bytea not null,
  bet_type text not null check (bet_type in ('single', 'multiple', 'system', 'builder')),
  fold integer not null check (fold > 0),
  odds numeric not null check (odds >= 1),
  first_kickoff timestamptz not null,
  last_kickoff timestamptz not null check (last_kickoff >= first_kickoff),
  posted_at timestamptz not null,
  note text,
  subscribers_only boolean not null default false,
  record text not null check (record in ('counts', 'off')),
  record_reasons jsonb not null default '[]',
  -- 'started' is no state of its own: it is open with every game under way.
  state text not null default 'open'
    check (state in ('open', 'won', 'lost', 'void', 'unsettled')),
  return_factor numeric check (return_factor >= 0),
  settled_at timestamptz,
  upvotes integer not null default 0 check (upvotes >= 0),
  downvotes integer not null default 0 check (downvotes >= 0),
  comments integer not null default 0 check (comments >= 0),
  conversions integer not null default 0 check (conversions >= 0),
  -- Votes, comments and conversions with their decay, see trending in docs/decisions/008; brought
  -- up to date every minute, so that a vote touches no index.
  trending double precision not null,
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  demo boolean not null default false,
  -- Platforms reuse codes, so it is the slip that may be posted once.
  unique (profile_id, platform, fingerprint),
  check ((hidden_at is null) = (hidden_reason is null))
) with (fillfactor = 80);

-- What people look at: codes whose games are still to be played. Each order of the feed has its
-- index, so that a page costs the same however many codes there are.
create index posted_code_open_odds on posted_code (odds, id)
  where state = 'open' and deleted_at is null and hidden_at is null;
create index posted_code_open_fold on posted_code (fold, odds, id)
  where state = 'open' and deleted_at is null and hidden_at is null;
create index posted_code_open_newest on posted_code (posted_at, id)
  where state = 'open' and deleted_at is null and hidden_at is null;
create index posted_code_open_trending on posted_code (trending, id)
  where state = 'open' and deleted_at is null and hidden_at is null;
-- The same within an hour of the first kick-off, in UTC: a day of the feed is 24 of them, whatever
-- the reader's time zone.
create index posted_code_hour_odds
  on posted_code (date_trunc('hour', first_kickoff at time zone 'UTC'), odds, id)
  where state = 'open' and deleted_at is null and hidden_at is null;
create index posted_code_hour_fold
  on posted_code (date_trunc('hour', first_kickoff at time zone 'UTC'), fold, odds, id)
  where state = 'open' and deleted_at is null and hidden_at is null;
create index posted_code_hour_newest
  on posted_code (date_trunc('hour', first_kickoff at time zone 'UTC'), posted_at, id)
  where state = 'open' and deleted_at is null and hidden_at is null;
create index posted_code_hour_trending
  on posted_code (date_trunc('hour', first_kickoff at time zone 'UTC'), trending, id)
  where state = 'open' and deleted_at is null and hidden_at is null;
create index posted_code_odds on posted_code (odds, id)
  where deleted_at is null and hidden_at is null;
create index posted_code_fold on posted_code (fold, odds, id)
  where deleted_at is null and hidden_at is null;
create index posted_code_trending on posted_code (trending, id)
  where deleted_at is null and hidden_at is null;
create index posted_code_newest on posted_code (posted_at, id)
  where deleted_at is null and hidden_at is null;
create index posted_code_profile on posted_code (profile_id, posted_at, id);
create index posted_code_same_slip on posted_code (fingerprint)
  where fold >= 3 and not subscribers_only and deleted_at is null and hidden_at is null;
-- Nearly nobody; asked for with every page.
create index profile_suspended on profile (id) where suspended_at is not null;
-- What settlement looks through.
create index posted_code_unsettled on posted_code (last_kickoff) where state = 'open';
create index posted_code_code on posted_code (platform, code);

create table posted_selection (
  code_id uuid not null references posted_code (id),
  position integer not null check (position >= 0),
  fixture_id uuid references fixture (id) on delete set null,
  -- Canonical market key, where the platform's table knows the market.
  key text,
  home text not null,
  away text not null,
  league text not null,
  kickoff timestamptz,
  -- The platform's own words.
  market text not null,
  outcome text not null,
  slip_odds numeric,
  -- Fetched by the server at posting; null where the code does not count.
  record_odds numeric check (record_odds > 1),
  state text not null default 'open'
    check (state in ('open', 'won', 'half-won', 'void', 'half-lost', 'lost')),
  settled_at timestamptz,
  primary key (code_id, position)
);
create index posted_selection_fixture on posted_selection (fixture_id)
  where fixture_id is not null;

create table vote (
  code_id uuid not null references posted_code (id),
  profile_id uuid not null references profile (id),
  vote text not null check (vote in ('upvote', 'downvote')),
  at timestamptz not null,
  primary key (code_id, profile_id)
);
create index vote_profile on vote (profile_id, vote, at, code_id);

create table comment (
  id uuid primary key,
  code_id uuid not null references posted_code (id),
  profile_id uuid not null references profile (id),
  -- Null once deleted.
  body text,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by text check (deleted_by in ('author', 'staff', 'erasure')),
  check ((deleted_at is null) = (body is not null)),
  check ((deleted_at is null) = (deleted_by is null))
);
create index comment_code on comment (code_id, id) where deleted_at is null;
create index comment_profile on comment (profile_id);

-- Who converted a posted code by its buttons; the first time counts.
create table code_conversion (
  code_id uuid not null references posted_code (id),
  profile_id uuid not null references profile (id),
  conversion_id uuid not null,
  at timestamptz not null,
  -- Of the games as they stood then, to say what followers really got.
  odds numeric,
  primary key (code_id, profile_id)
);
create index code_conversion_profile on code_conversion (profile_id);

create table report (
  id uuid primary key,
  created_at timestamptz not null,
  -- Null once that account is deleted.
  reporter_id uuid references profile (id),
  subject text not null check (subject in ('code', 'comment', 'profile')),
  subject_id uuid not null,
  reason text not null,
  detail text,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  resolved_at timestamptz,
  resolved_by uuid references staff (id),
  unique (reporter_id, subject, subject_id),
  check ((state = 'open') = (resolved_at is null))
);
create index report_state on report (state, created_at, id);
