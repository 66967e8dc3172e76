-- Private leagues of Predictz: a name, an invitation link, at most 200 members. No stake, no prize.
create table prediction_league (
  id uuid primary key,
  name text not null check (length(name) between 3 and 40),
  creator_id uuid not null references profile (id),
  -- The end of the invitation link; null while it is revoked.
  token text unique,
  created_at timestamptz not null,
  -- Staff took the name away.
  renamed_by uuid references staff (id)
);
create index prediction_league_owner on prediction_league (creator_id);

create table prediction_league_member (
  league_id uuid not null references prediction_league (id) on delete cascade,
  profile_id uuid not null references profile (id),
  joined_at timestamptz not null,
  primary key (league_id, profile_id)
);
create index prediction_league_member_profile on prediction_league_member (profile_id, joined_at);

-- A league's name can be reported.
alter table report drop constraint report_subject_check,
  add constraint report_subject_check check (subject in ('code', 'comment', 'profile', 'league'))
    not valid;
alter table report validate constraint report_subject_check;
