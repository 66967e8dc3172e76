-- What every feature stands on: the mode stamp, settings with their audit, what processes share.

create table instance (
  singleton boolean primary key default true check (singleton),
  mode text not null check (mode in ('sandbox', 'live')),
  created_at timestamptz not null
);

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null
);

create table audit_event (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  reason text
);
create index audit_event_at on audit_event (at, id);

-- Requests that must not happen twice. While one runs, `answer` is null and nobody else may run it
-- until `locked_until`.
create table idempotency (
  scope text not null,
  key text not null,
  fingerprint text not null,
  created_at timestamptz not null,
  locked_until timestamptz not null,
  answer jsonb,
  primary key (scope, key)
);
create index idempotency_created_at on idempotency (created_at);

-- Counters that a crash may forget are unlogged, so that a request costs no wait for the disk.
create unlogged table rate_bucket (
  key text primary key,
  window_start timestamptz not null,
  used integer not null
);
create index rate_bucket_window_start on rate_bucket (window_start);

create unlogged table pace (
  name text primary key,
  due_at timestamptz not null
);
