-- Football as results and forecasts see it: leagues, teams, their names at each source, matches of
-- the past and to come. The hub's fixtures stay as they are; a match points at its fixture.

create table football_league (
  id uuid primary key,
  -- The code of the league in files of results; forecasts know which codes belong to one country.
  code text not null unique,
  name text not null,
  country text,
  created_at timestamptz not null
);

create table football_team (
  id uuid primary key,
  name text not null,
  country text,
  -- A picture that may be shown, with what permits it; without one a monogram is drawn.
  crest_url text,
  crest_licence text,
  created_at timestamptz not null,
  check ((crest_url is null) = (crest_licence is null))
);

-- What a source calls a team, and how that was found to be ours.
create table football_team_name (
  source text not null,
  external_id text not null,
  team_id uuid not null references football_team (id),
  name text not null,
  linked_by text not null check (linked_by in ('first', 'names', 'staff')),
  at timestamptz not null,
  primary key (source, external_id)
);
create index football_team_name_team on football_team_name (team_id);

-- A match as all sources together have it. Scores are of 90 minutes.
create table football_match (
  id uuid primary key,
  league_id uuid not null references football_league (id),
  season text not null,
  home_id uuid not null references football_team (id),
  away_id uuid not null references football_team (id),
  kickoff timestamptz not null,
  -- False where the day alone is known; the kick-off then stands at noon.
  kickoff_known boolean not null,
  status text not null check (status in ('scheduled', 'finished', 'postponed', 'abandoned')),
  -- Sources that disagree stop a match: it counts nowhere until staff say what is right.
  state text not null check (state in ('agreed', 'disputed')),
  half_home smallint check (half_home >= 0),
  half_away smallint check (half_away >= 0),
  full_home smallint check (full_home >= 0),
  full_away smallint check (full_away >= 0),
  -- Shots, shots on target, corners, fouls, yellow and red cards, by side.
  counts jsonb,
  -- Prices of before the match, by the column names of files of results.
  odds jsonb,
  -- Whose word the score is, and when the match last changed here.
  source text not null,
  at timestamptz not null,
  fixture_id uuid unique references fixture (id) on delete set null,
  -- The version of the hub's result that has been taken over.
  hub_version integer not null default 0,
  check (home_id <> away_id),
  check ((half_home is null) = (half_away is null)),
  check ((full_home is null) = (full_away is null)),
  check ((status = 'finished' and state = 'agreed') = (full_home is not null)),
  check (half_home is null or (half_home <= full_home and half_away <= full_away))
);
create index football_match_kickoff on football_match (kickoff, id);
create index football_match_league on football_match (league_id, kickoff);
create index football_match_home on football_match (home_id, kickoff);
create index football_match_away on football_match (away_id, kickoff);
create index football_match_disputed on football_match (kickoff, id) where state = 'disputed';

-- One source's word on one match, whole.
create table football_report (
  source text not null,
  external_id text not null,
  match_id uuid not null references football_match (id),
  said jsonb not null,
  at timestamptz not null,
  primary key (source, external_id)
);
create unique index football_report_match on football_report (match_id, source);

-- Where a match that is under way stands.
create table football_live (
  match_id uuid primary key references football_match (id),
  source text not null,
  state text not null check (state in ('first-half', 'half-time', 'second-half', 'ended')),
  minute smallint not null check (minute between 0 and 130),
  home smallint not null check (home >= 0),
  away smallint not null check (away >= 0),
  at timestamptz not null
);
create index football_live_at on football_live (at);

-- What was not surely found: the team that a source names, or the match that a fixture is.
create table football_question (
  id uuid primary key,
  kind text not null check (kind in ('team', 'fixture')),
  source text not null,
  -- The source's own name of the team, or the fixture.
  external_id text not null,
  home text not null,
  away text,
  league text not null,
  country text,
  kickoff timestamptz,
  -- Teams or matches it may be, the likeliest first: id, name and chance.
  candidates jsonb not null,
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff (id),
  -- The team or match that it is; null beside a decision: none that is known here.
  decided_id uuid,
  check ((decided_at is null) = (decided_by is null)),
  check ((kind = 'team') = (away is null)),
  unique (kind, source, external_id)
);
create index football_question_open on football_question (opened_at, id) where decided_at is null;
