-- A season is a week. Whoever stands first at its end is its champion; there may be several.
create table prediction_season (
  -- Its Monday.
  week date primary key,
  players integer not null check (players > 0),
  ended_at timestamptz not null
);

create table prediction_champion (
  week date not null references prediction_season (week),
  profile_id uuid not null references profile (id),
  reward bigint not null check (reward > 0),
  primary key (week, profile_id)
);
create index prediction_champion_profile on prediction_champion (profile_id, week);

revoke update, delete, truncate on prediction_season from strix_app;
