-- Second factors of members, and when a session last proved who uses it.

alter table session add column proved_at timestamptz;

-- One of each account; it counts once its first code has been given back.
create table authenticator (
  profile_id uuid primary key references profile (id),
  -- Encrypted with a key that is not in this database.
  secret bytea not null,
  -- The last step a code was taken for, so that none counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz
);

create table passkey (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says it was used; it only grows.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_profile on passkey (profile_id);

create table recovery_code (
  profile_id uuid not null references profile (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (profile_id, code_hash)
);

-- What a passkey is asked to sign: each is good once, for a few minutes.
create table passkey_challenge (
  challenge_hash bytea primary key,
  -- Whose new passkey it is for; null where anybody may answer.
  profile_id uuid references profile (id),
  expires_at timestamptz not null
);
create index passkey_challenge_profile on passkey_challenge (profile_id);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);
