-- Who wants to be told when a posted code is decided, and what they were told last.
create table code_watch (
  code_id uuid not null references posted_code (id),
  profile_id uuid not null references profile (id),
  at timestamptz not null,
  told text check (told in ('won', 'lost', 'void')),
  primary key (code_id, profile_id)
);
create index code_watch_profile on code_watch (profile_id, at);
