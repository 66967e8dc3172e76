-- Suspensions that ended by themselves, by when they should have: those that a clock ahead has
-- ended are looked for every minute.
create index suspension_over on suspension (ends_at)
  where ended_at is not null and lifted_by is null;
