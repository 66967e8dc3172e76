-- API keys: with one, a program of a member calls Strix in the member's name.

create table api_key (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  name text not null check (length(name) between 1 and 40),
  -- The visible beginning; the key itself is kept as a keyed hash alone.
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null
    check (cardinality(scopes) > 0 and scopes <@ array['assistant', 'convert', 'read']),
  -- What it may spend in a day beyond what is free, in hundredths of a credit.
  spend_max bigint not null check (spend_max >= 0),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text check (revoked_by in ('member', 'staff')),
  check ((revoked_at is null) = (revoked_by is null))
);
create index api_key_profile on api_key (profile_id, created_at desc);
create index api_key_created on api_key (created_at desc, id desc);

-- Use of a key on a day of Lagos; kept for some days.
create table api_key_day (
  key_id uuid not null references api_key (id) on delete cascade,
  day date not null,
  calls integer not null default 0 check (calls >= 0),
  -- What was spent and what is held, in hundredths of a credit.
  spent bigint not null default 0 check (spent >= 0),
  primary key (key_id, day)
);
create index api_key_day_day on api_key_day (day);
