-- What stands still or cannot be told is seen, and set right.

-- Who works on jobs, and when that was last sure. Jobs locked by a worker that is no longer seen
-- were left by a process that was killed.
create table job_worker (
  id text primary key,
  seen_at timestamptz not null
);

-- Events that could not be told, with the reason; the others go on without them.
create table event_quarantine (
  -- Its number as an event: told later, it is still told once.
  seq bigint primary key,
  at timestamptz not null,
  event jsonb not null,
  progress uuid,
  problem text not null,
  quarantined_at timestamptz not null
);
