-- Codes that somebody watched, once the watch is over: a month's statement still counts them.
create table past_watch (
  code_id uuid not null references posted_code (id),
  profile_id uuid not null references profile (id),
  at timestamptz not null,
  primary key (profile_id, code_id)
);
create index past_watch_month on past_watch (profile_id, at);
