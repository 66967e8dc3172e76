-- Changes that take a second person: what one member of staff asks for and another one makes.
create table approval (
  id uuid primary key,
  kind text not null,
  subject text not null,
  change jsonb not null,
  -- SHA-256 of kind, subject, version and change.
  change_hash bytea not null check (length(change_hash) = 32),
  -- Of what the change is about, as it was when somebody asked.
  version text not null,
  requested_by uuid not null references staff (id),
  requested_at timestamptz not null,
  reason text not null,
  expires_at timestamptz not null,
  state text not null default 'open'
    check (state in ('open', 'applied', 'refused', 'expired', 'outdated')),
  decided_by uuid references staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- An owner made the change without a second person.
  alone boolean not null default false,
  check ((state = 'open') = (decided_at is null)),
  check (state not in ('applied', 'refused') or decided_by is not null),
  -- Never oneself.
  check (state <> 'applied' or alone or decided_by <> requested_by),
  check (not alone or (state = 'applied' and decision_reason is not null))
);
-- One at a time about the same thing.
create unique index approval_open on approval (kind, subject) where state = 'open';
create index approval_requested on approval (requested_at desc, id desc);

-- What was asked for is never rewritten; only its end is added.
revoke update, delete, truncate on approval from strix_app;
grant update (state, decided_by, decided_at, decision_reason, alone) on approval to strix_app;
