-- Audits of the ledger run as a job; what each found is read afterwards.

create table ledger_audit (
  id uuid primary key,
  asked_at timestamptz not null,
  -- Of the staff who asked; null for the nightly one.
  asked_by uuid references staff (id),
  started_at timestamptz,
  ended_at timestamptz,
  -- The first of what differs, in words, and how many there are; null while it runs, or where the
  -- provider did not answer.
  findings text[],
  found integer check (found >= 0),
  check (ended_at is null or started_at is not null),
  check ((findings is null) = (found is null)),
  check (found is null or ended_at is not null)
);
-- One waits or runs at a time.
create unique index ledger_audit_open on ledger_audit ((true)) where ended_at is null;
create index ledger_audit_ended on ledger_audit (ended_at desc) where ended_at is not null;
