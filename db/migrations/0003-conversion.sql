-- Codes as loaded, plans waiting for their booking, and every conversion with its report.

create table loaded_code (
  id uuid primary key,
  platform text not null,
  code text not null,
  first_seen timestamptz not null,
  fetched_at timestamptz not null,
  slip jsonb not null,
  unique (platform, code)
);
create index loaded_code_fetched_at on loaded_code (fetched_at);

-- What a booking needs besides identity is read again from the destination, so that nothing opaque
-- is kept.
create table conversion_plan (
  id uuid primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  origin_platform text not null,
  origin_code text not null,
  destination_platform text not null,
  slip jsonb not null,
  report jsonb not null
);
create index conversion_plan_expires_at on conversion_plan (expires_at);

create table conversion (
  id uuid primary key,
  created_at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  origin_platform text not null,
  origin_code text not null,
  destination_platform text not null,
  policy text not null check (policy in ('all', 'partial')),
  -- Null when it succeeded, else the code of the problem.
  problem text,
  code text,
  link text,
  converted integer not null check (converted >= 0),
  total integer not null check (total >= converted),
  odds_before numeric,
  odds_after numeric,
  dropped_by_origin integer,
  notices jsonb not null,
  report jsonb not null,
  profile_id uuid,
  -- SHA-256 of the browser's claim cookie; a visitor's conversion is that browser's for a day.
  claim_hash bytea,
  claim_until timestamptz,
  check ((problem is null) = (code is not null)),
  check ((claim_hash is null) = (claim_until is null))
);
create index conversion_created_at on conversion (created_at, id);
create index conversion_profile on conversion (profile_id, created_at) where profile_id is not null;
create index conversion_claim on conversion (claim_hash) where claim_hash is not null;
