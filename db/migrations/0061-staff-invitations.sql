-- Staff are invited by mail: whoever opens the link sets a password and an authenticator, once.
-- With a staff_id it lets somebody in anew who has lost theirs.
create table staff_invitation (
  id uuid primary key,
  created_at timestamptz not null,
  created_by text not null,
  staff_id uuid references staff (id),
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'admin', 'finance', 'moderator', 'analyst')),
  token_hash bytea not null unique,
  -- Of the authenticator it offers; encrypted with a key that is not in this table.
  totp_secret bytea not null,
  expires_at timestamptz not null
);
-- One that waits per address: another one replaces it.
create unique index staff_invitation_email on staff_invitation (email);
create index staff_invitation_expires_at on staff_invitation (expires_at);
