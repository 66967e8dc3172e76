-- The ledger: who holds what, and every transfer that led there. Amounts are whole hundredths of a
-- credit or kobo. Rows of transfers and postings are only ever added.

-- Units never mix: postings name their unit together with each account and their transfer.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'bought', 'gift', 'held', 'debt', 'earnings', 'earnings-held',
    'issued', 'gifts', 'revenue', 'refunds', 'debts',
    'outside', 'received', 'creators', 'payouts'
  )),
  unit text not null check (unit in ('CREDIT', 'NGN')),
  profile_id uuid references profile (id),
  -- Of which provider or reason, for the platform's own accounts.
  detail text not null default '',
  -- Kept for people alone. The platform's accounts are summed from postings when somebody asks:
  -- a row that every purchase changes would make them wait for each other.
  balance bigint check (balance >= 0),
  unique (id, unit),
  unique nulls not distinct (profile_id, kind, detail),
  check ((profile_id is null) = (balance is null)),
  check ((profile_id is null) =
    (kind not in ('bought', 'gift', 'held', 'debt', 'earnings', 'earnings-held'))),
  check ((unit = 'NGN') =
    (kind in ('earnings', 'earnings-held', 'outside', 'received', 'creators', 'payouts')))
);

create table transfer (
  id uuid primary key,
  -- The first of those that landed together.
  link uuid not null,
  body_hash bytea not null,
  unit text not null check (unit in ('CREDIT', 'NGN')),
  reason text not null,
  at timestamptz not null,
  -- Whose wallet it belongs to, and by how much their own credits (or naira) changed.
  profile_id uuid references profile (id),
  net bigint not null,
  reverses uuid unique references transfer (id),
  -- The hold that this one ends, whole or in part.
  resolves uuid unique references transfer (id),
  detail jsonb not null,
  unique (id, unit)
);
create index transfer_at on transfer (at, id);
create index transfer_activity on transfer (profile_id, at desc, id desc) where net <> 0;

create table posting (
  transfer_id uuid not null,
  position smallint not null,
  unit text not null,
  debit bigint not null,
  credit bigint not null check (credit <> debit),
  amount bigint not null check (amount > 0),
  primary key (transfer_id, position),
  foreign key (transfer_id, unit) references transfer (id, unit),
  foreign key (debit, unit) references ledger_account (id, unit),
  foreign key (credit, unit) references ledger_account (id, unit)
);
create index posting_debit on posting (debit);
create index posting_credit on posting (credit);

-- Holds that nobody has ended yet.
create table open_hold (
  transfer_id uuid primary key references transfer (id),
  profile_id uuid not null references profile (id),
  expires_at timestamptz not null
);
create index open_hold_expires_at on open_hold (expires_at);
create index open_hold_profile on open_hold (profile_id);

-- What a creator has earned and may not have yet; a refund takes from it.
create table earning (
  -- The subscription's transfer.
  transfer_id uuid primary key references transfer (id),
  creator_id uuid not null references profile (id),
  subscriber_id uuid not null references profile (id),
  amount bigint not null check (amount >= 0),
  price bigint not null check (price > 0),
  due_at timestamptz not null
);
create index earning_due_at on earning (due_at);
create index earning_creator on earning (creator_id);
create index earning_subscriber on earning (subscriber_id);

-- Each day's transfers under one hash that holds the day before, so that history cannot change
-- unnoticed.
create table ledger_day (
  day date primary key,
  transfers bigint not null,
  hash bytea not null,
  made_at timestamptz not null
);

-- What Strix charges, with its history; the newest that has begun counts.
create table charge_price (
  id uuid primary key,
  action text not null check (action in (
    'convert', 'load', 'subscription', 'ai-prediction', 'ai-comparison'
  )),
  price bigint not null check (price >= 0),
  free_per_day integer not null check (free_per_day >= 0),
  -- Of a subscription, in hundredths of a percent: what Strix keeps.
  share integer check (share between 0 and 10000),
  starts_at timestamptz not null,
  set_by text not null,
  reason text,
  check ((share is null) = (action <> 'subscription'))
);
create index charge_price_action on charge_price (action, starts_at desc, id desc);
insert into charge_price (id, action, price, free_per_day, share, starts_at, set_by) values
  ('00000000-0000-7000-8000-000000000001', 'convert', 0, 0, null, 'epoch', 'migration'),
  ('00000000-0000-7000-8000-000000000002', 'load', 0, 0, null, 'epoch', 'migration'),
  ('00000000-0000-7000-8000-000000000003', 'subscription', 50000, 0, 2000, 'epoch', 'migration'),
  ('00000000-0000-7000-8000-000000000004', 'ai-prediction', 2000, 10, null, 'epoch', 'migration'),
  ('00000000-0000-7000-8000-000000000005', 'ai-comparison', 1000, 3, null, 'epoch', 'migration');

-- A charge for one use: free of the day's allowance, or held until the use has succeeded.
create table charge (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  action text not null,
  -- Of Lagos.
  day date not null,
  price bigint not null check (price >= 0),
  at timestamptz not null,
  state text not null check (state in ('open', 'settled', 'released'))
);
create index charge_profile on charge (profile_id, at);
create index charge_open on charge (at) where state = 'open';

create table allowance (
  profile_id uuid not null references profile (id),
  action text not null,
  day date not null,
  used integer not null check (used >= 0),
  primary key (profile_id, action, day)
);
create index allowance_day on allowance (day);

-- The server works under a role that cannot rewrite history.
do $$
begin
  if not exists (select from pg_roles where rolname = 'strix_app') then
    create role strix_app nologin;
  end if;
  if not pg_has_role(current_user, 'strix_app', 'member') then
    execute format('grant strix_app to %I', current_user);
  end if;
end
$$;
grant usage on schema public to strix_app;
grant select, insert, update, delete on all tables in schema public to strix_app;
alter default privileges in schema public grant select, insert, update, delete on tables
  to strix_app;
revoke update, delete, truncate on transfer, posting, ledger_day, audit_event from strix_app;
