-- Codes that somebody watched, once the watch is over: a month's statement still counts them, each
-- time that somebody began anew.
create table past_watch (
  code_id uuid not null references posted_code (id),
  profile_id uuid not null references profile (id),
  at timestamptz not null,
  primary key (profile_id, at, code_id)
);
create index past_watch_age on past_watch (at);
