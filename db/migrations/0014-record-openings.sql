-- Records that show what was withheld, re-dated or changed beside their rows.

-- A row of version 2 says when it opens, and hashes that with everything else. Rows of version 1
-- stay as they are: their hashes cannot be made again.
alter table record_row
  add column version smallint not null default 1 check (version in (1, 2)),
  add column opens_at timestamptz,
  add check ((version = 1) = (opens_at is null));
alter table record_row alter column version drop default;

-- A root closed too early is superseded by one more, which names it. Both stay.
alter table record_proof drop constraint record_proof_day_fkey;
alter table record_proof drop constraint record_proof_pkey;
alter table record_root drop constraint record_root_pkey;
alter table record_root
  add column version integer not null default 1 check (version > 0),
  add column supersedes bytea check (length(supersedes) = 32),
  add primary key (day, version),
  add check ((version = 1) = (supersedes is null));
alter table record_root alter column version drop default;
alter table record_proof
  add column version integer not null default 1,
  add primary key (profile_id, day, version),
  add foreign key (day, version) references record_root (day, version);
alter table record_proof alter column version drop default;

-- Roots seen while their day was not over, and whether their day has been closed once more.
create table record_root_early (
  day date not null,
  version integer not null,
  seen_at timestamptz not null,
  closed_again boolean not null default false,
  primary key (day, version),
  foreign key (day, version) references record_root (day, version)
);

-- What the database's clock said when days were last looked at: one row.
create table record_clock (
  id integer primary key default 1 check (id = 1),
  at timestamptz not null
);

-- What the audit of records found, open until a later audit finds it no more.
create table record_finding (
  id uuid primary key,
  kind text not null,
  profile_id uuid references profile (id),
  code_id uuid,
  -- A sentence, with what was there and what should be.
  message text not null,
  found_at timestamptz not null,
  last_found_at timestamptz not null,
  repaired boolean not null,
  closed_at timestamptz
);
create unique index record_finding_open on record_finding (profile_id, kind, message)
  nulls not distinct where closed_at is null;
create index record_finding_list on record_finding (found_at, id);
revoke delete, truncate on record_root_early, record_finding from strix_app;
