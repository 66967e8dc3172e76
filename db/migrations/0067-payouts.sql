-- Payouts: what creators ask for, reserved in the ledger until it is paid or given back.

-- What a payout has reserved, a creator's.
alter table ledger_account
  drop constraint ledger_account_kind_check,
  drop constraint ledger_account_owner_check,
  drop constraint ledger_account_unit_kind_check,
  add constraint ledger_account_kind_check check (kind in (
    'bought', 'gift', 'held', 'debt', 'earnings', 'earnings-held', 'payout-held', 'owed',
    'issued', 'gifts', 'revenue', 'refunds', 'debts',
    'outside', 'received', 'creators', 'claims', 'payouts'
  )),
  add constraint ledger_account_owner_check check ((profile_id is null) = (kind not in (
    'bought', 'gift', 'held', 'debt', 'earnings', 'earnings-held', 'payout-held', 'owed'
  ))),
  add constraint ledger_account_unit_kind_check check ((unit = 'NGN') = (kind in (
    'earnings', 'earnings-held', 'payout-held', 'owed', 'outside', 'received', 'creators',
    'claims', 'payouts'
  )));

-- Where earnings go is sealed with a key that is not in the database; a job at the next start
-- seals what stands here in plain.
alter table payout_detail
  add column sealed bytea,
  alter column bank drop not null,
  alter column account_number drop not null,
  alter column account_name drop not null,
  alter column date_of_birth drop not null,
  add constraint payout_detail_sealed_check check (
    (sealed is null) = (bank is not null and account_number is not null
      and account_name is not null and date_of_birth is not null)
    and (sealed is null or num_nonnulls(bank, account_number, account_name, date_of_birth) = 0)
  );

create table payout (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  -- Ours, as the provider knows it: the same whenever it is asked.
  reference text not null unique,
  kobo bigint not null check (kobo > 0),
  state text not null check (state in (
    'requested', 'approved', 'sending', 'paid', 'failed', 'refused', 'cancelled', 'returned'
  )),
  -- Counts every change of the state.
  version integer not null default 1,
  requested_at timestamptz not null,
  -- The bank account as it was then, sealed; null once the account of its owner is erased.
  destination bytea,
  approved_at timestamptz,
  -- Who sends it; null while nobody does, 'by-hand' for finance.
  provider text,
  sent_at timestamptz,
  paid_at timestamptz,
  -- Of a transfer by hand, as the bank names it.
  bank_reference text,
  ended_at timestamptz,
  -- What its owner is told.
  note text,
  -- What the provider said last.
  heard text check (heard in ('open', 'paid', 'failed', 'returned', 'unknown')),
  heard_at timestamptz,
  checks integer not null default 0,
  next_check_at timestamptz,
  check ((state in ('paid', 'returned')) = (paid_at is not null)),
  check (state <> 'sending' or (provider is not null and sent_at is not null)),
  check (state <> 'paid' or provider is not null),
  check (provider <> 'by-hand' or bank_reference is not null),
  check ((state in ('paid', 'failed', 'refused', 'cancelled', 'returned'))
    = (ended_at is not null))
);
-- One at a time for each creator.
create unique index payout_open on payout (profile_id)
  where state in ('requested', 'approved', 'sending');
create index payout_profile on payout (profile_id, requested_at desc, id desc);
create index payout_requested on payout (requested_at desc, id desc);
create index payout_due on payout (next_check_at) where next_check_at is not null;

-- Who is paid, and how much, is never rewritten.
revoke update, delete, truncate on payout from strix_app;
grant update (state, version, destination, approved_at, provider, sent_at, paid_at, bank_reference,
  ended_at, note, heard, heard_at, checks, next_check_at) on payout to strix_app;
