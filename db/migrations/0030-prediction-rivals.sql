-- Players that are no people, and the days of predictions under the roots of the records.

-- What each of them said of a game: the crowd's median, the favourite of the odds, the model's
-- likeliest score, and a score drawn from how matches have ended. They earn nothing.
create table prediction_rival (
  game_id uuid not null references prediction_game (id),
  rival text not null check (rival in ('crowd', 'odds', 'model', 'chance')),
  home smallint not null check (home between 0 and 99),
  away smallint not null check (away between 0 and 99),
  made_at timestamptz not null,
  primary key (game_id, rival)
);

-- What of a day's predictions stands under that day's root of the records.
create table prediction_day (
  day date not null,
  version integer not null,
  predictions integer not null check (predictions > 0),
  root bytea not null check (length(root) = 32),
  -- From there to the day's root.
  path jsonb not null,
  primary key (day, version),
  foreign key (day, version) references record_root (day, version)
);

revoke update, delete, truncate on prediction_rival, prediction_day from strix_app;
