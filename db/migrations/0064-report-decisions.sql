-- Reports that one member of staff at a time works on, what was decided, and the appeal against it.

alter table report
  add column claimed_by uuid references staff (id),
  add column claimed_until timestamptz;
create index report_subject on report (subject, subject_id);

create table decision (
  id uuid primary key,
  at timestamptz not null,
  subject text not null check (subject in ('code', 'comment', 'profile', 'league')),
  subject_id uuid not null,
  -- Whom it concerns; null once that account is deleted.
  profile_id uuid references profile (id),
  action text not null check (action in ('hide', 'remove', 'suspend')),
  reason text not null,
  -- What was removed, so that an appeal can bring it back.
  removed_text text,
  staff_id uuid not null references staff (id),
  -- Of the secret in the mail that told them.
  token_hash bytea not null unique,
  appealed_at timestamptz,
  appeal text,
  outcome text check (outcome in ('kept', 'taken-back')),
  answered_at timestamptz,
  answered_by uuid references staff (id) check (answered_by <> staff_id),
  answer text,
  check ((appealed_at is null) = (appeal is null) or profile_id is null),
  check ((outcome is null) = (answered_at is null)),
  check ((outcome is null) = (answered_by is null)),
  check (outcome is null or appealed_at is not null)
);
create index decision_profile on decision (profile_id, at);
create index decision_subject on decision (subject, subject_id);
create index decision_appealed on decision (appealed_at, id) where appealed_at is not null;
