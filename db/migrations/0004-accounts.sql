-- Accounts, their sessions and mailed codes, the mail queue, and staff.

-- Keys this database was given at its first start, where SECRET_KEY does not name one.
create table secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null
);

-- Tries and sends within the last hours, exactly; a crash must not forget them.
create table attempt (
  key text primary key,
  at timestamptz[] not null,
  updated_at timestamptz not null
);
create index attempt_updated_at on attempt (updated_at);

-- An address that is not confirmed has no profile: it blocks nobody's e-mail or username. Every
-- sign-up stands for itself, so that nobody's password gets into another's account.
create table signup (
  id uuid primary key,
  created_at timestamptz not null,
  email text not null,
  username text not null,
  firstname text not null,
  lastname text not null,
  password_hash text not null,
  terms_version text not null,
  browser_hash bytea not null
);
create index signup_email on signup (email, created_at);
create index signup_username on signup (lower(username), created_at);
create index signup_created_at on signup (created_at);

create table profile (
  id uuid primary key,
  created_at timestamptz not null,
  -- Null once the account is deleted.
  email text unique check (email = lower(email)),
  username text,
  firstname text,
  lastname text,
  password_hash text,
  password_changed_at timestamptz not null,
  username_changed_at timestamptz,
  names_public boolean not null default false,
  avatar text,
  time_zone text not null default 'Africa/Lagos',
  locale text not null default 'en',
  odds_format text not null default 'decimal',
  terms_version text not null,
  terms_agreed_at timestamptz not null,
  adult_confirmed_at timestamptz not null,
  pending_email text check (pending_email = lower(pending_email)),
  pending_email_until timestamptz,
  suspended_at timestamptz,
  deleted_at timestamptz,
  check ((deleted_at is null) = (email is not null)),
  check ((deleted_at is null) = (username is not null)),
  check ((deleted_at is null) = (password_hash is not null)),
  check ((pending_email is null) = (pending_email_until is null))
);
create unique index profile_username on profile (lower(username));
create index profile_pending_email on profile (pending_email) where pending_email is not null;

-- A freed name stays reserved, so that nobody takes over what others know somebody by.
create table username_reservation (
  username text primary key check (username = lower(username)),
  profile_id uuid references profile (id),
  until timestamptz not null
);
create index username_reservation_profile on username_reservation (profile_id);

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  profile_id uuid not null references profile (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  keeps boolean not null,
  transport text not null check (transport in ('cookie', 'bearer')),
  device text not null,
  address text
);
create index session_profile on session (profile_id);
create index session_expires_at on session (expires_at);

-- A mailed code. The newest of an address and purpose is the only one that counts.
create table one_time_code (
  id uuid primary key,
  purpose text not null check (purpose in ('verify', 'old-email', 'reset')),
  email text not null,
  profile_id uuid references profile (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  closed_at timestamptz
);
create index one_time_code_email on one_time_code (email, purpose, created_at);
create index one_time_code_profile on one_time_code (profile_id);
create index one_time_code_created_at on one_time_code (created_at);

create table email_change (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  old_email text not null,
  new_email text not null,
  asked_at timestamptz not null,
  -- Set once the old address has agreed; from then on it can be undone for 72 hours.
  agreed_at timestamptz,
  undo_hash bytea,
  undo_until timestamptz,
  undone_at timestamptz,
  check ((undo_hash is null) = (agreed_at is null)),
  check ((undo_until is null) = (agreed_at is null))
);
create index email_change_profile on email_change (profile_id, asked_at);
create index email_change_old_email on email_change (old_email) where undo_until is not null;
create unique index email_change_undo on email_change (undo_hash);

create table security_event (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  at timestamptz not null,
  kind text not null,
  device text not null,
  address text
);
create index security_event_profile on security_event (profile_id, at, id);
create index security_event_at on security_event (at);

-- Outlives the account by the keyed hash of its address alone; a term only ever grows.
create table exclusion (
  id uuid primary key,
  profile_id uuid references profile (id),
  email_hash bytea not null,
  kind text not null check (kind in ('cool-off', 'self-exclusion')),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at)
);
create index exclusion_profile on exclusion (profile_id, ends_at);
create index exclusion_email_hash on exclusion (email_hash, ends_at);

-- Mail waiting to go out; the text goes once it is sent, because it may hold a code.
create table mail (
  id uuid primary key,
  created_at timestamptz not null,
  recipient text not null,
  profile_id uuid references profile (id),
  kind text not null,
  subject text,
  plain text,
  html text,
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_problem text,
  sent_at timestamptz,
  failed_at timestamptz
);
create index mail_waiting on mail (next_try_at) where next_try_at is not null;
create index mail_created_at on mail (created_at);
create index mail_profile on mail (profile_id);

create table staff (
  id uuid primary key,
  created_at timestamptz not null,
  created_by text not null,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'admin', 'finance', 'moderator', 'analyst')),
  password_hash text not null,
  -- Encrypted with a key that is not in this table.
  totp_secret bytea not null,
  -- The last step an authenticator's code was taken for, so that none counts twice.
  totp_step bigint not null default 0,
  disabled_at timestamptz
);

create table staff_recovery_code (
  staff_id uuid not null references staff (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_session (
  id uuid primary key,
  token_hash bytea not null unique,
  staff_id uuid not null references staff (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  device text not null,
  address text
);
create index staff_session_staff on staff_session (staff_id);
create index staff_session_expires_at on staff_session (expires_at);
