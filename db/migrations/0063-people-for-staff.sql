-- How staff find people, and suspensions that end by themselves.

-- By when they joined; deleted accounts too, since staff are asked about them.
create index profile_joined on profile (created_at, id);
create index profile_suspended_joined on profile (created_at, id) where suspended_at is not null;
create index profile_waiting_joined on profile (created_at, id) where pending_email is not null;
-- By the beginning of a name, in the order of bytes: a range whatever the locale of the database.
create index profile_username_start on profile ((lower(username) collate "C"), id);
create index profile_firstname_start on profile ((lower(firstname) collate "C"), id);
create index profile_lastname_start on profile ((lower(lastname) collate "C"), id);
-- By the reference of a payment that the member was shown.
create index payment_shown_ref on payment (client_ref);
-- By what was done about somebody.
create index audit_event_subject on audit_event (subject, at, id);
-- Who takes a break, by when it ends.
create index exclusion_ends_at on exclusion (ends_at, profile_id);

create table suspension (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  started_at timestamptz not null,
  -- Null until somebody lifts it.
  ends_at timestamptz check (ends_at > started_at),
  reason text not null,
  staff_id uuid not null references staff (id),
  -- Lifted, or over.
  ended_at timestamptz,
  lifted_by uuid references staff (id)
);
create index suspension_profile on suspension (profile_id, started_at);
-- One at a time.
create unique index suspension_running on suspension (profile_id) where ended_at is null;
create index suspension_due on suspension (ends_at) where ended_at is null;
