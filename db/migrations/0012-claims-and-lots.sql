-- What a creator owes of further earnings once a refund is more than is held of them, and which
-- purchase paid for what.

-- `owed` is a creator's; `claims` is the other side of it.
alter table ledger_account
  drop constraint ledger_account_kind_check,
  drop constraint ledger_account_check1,
  drop constraint ledger_account_check2,
  add constraint ledger_account_kind_check check (kind in (
    'bought', 'gift', 'held', 'debt', 'earnings', 'earnings-held', 'owed',
    'issued', 'gifts', 'revenue', 'refunds', 'debts',
    'outside', 'received', 'creators', 'claims', 'payouts'
  )),
  add constraint ledger_account_owner_check check ((profile_id is null) =
    (kind not in ('bought', 'gift', 'held', 'debt', 'earnings', 'earnings-held', 'owed'))),
  add constraint ledger_account_unit_kind_check check ((unit = 'NGN') = (kind in (
    'earnings', 'earnings-held', 'owed', 'outside', 'received', 'creators', 'claims', 'payouts'
  )));

-- The part of a refund that the creator still owes; paid before anything is paid out to them.
create table claim (
  -- The paid period of the subscription; its transfers are named after it.
  subscription_id uuid primary key,
  subscriber_id uuid not null references profile (id),
  creator_id uuid not null references profile (id),
  -- Kobo, and so hundredths of a credit.
  amount bigint not null check (amount > 0),
  paid bigint not null default 0 check (paid between 0 and amount),
  at timestamptz not null
);
create index claim_creator on claim (creator_id, at, subscription_id) where paid < amount;
create index claim_subscriber on claim (subscriber_id) where paid < amount;

-- Bought credits by the transfer that brought them. The oldest are spent first.
create table credit_lot (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  at timestamptz not null,
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount)
);
create index credit_lot_open on credit_lot (profile_id, at, id) where remaining > 0;

create table lot_move (
  transfer_id uuid not null references transfer (id),
  lot_id uuid not null references credit_lot (id),
  -- The transfer that spent them: itself, or the one that it gives back.
  spends uuid not null references transfer (id),
  -- Above zero spent, below given back.
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, lot_id)
);
create index lot_move_spends on lot_move (spends, lot_id);
create index lot_move_lot on lot_move (lot_id);
revoke update, delete, truncate on lot_move from strix_app;

-- What is left now came from the latest purchases; what was spent before has no lot.
insert into credit_lot (id, profile_id, at, amount, remaining)
select id, profile_id, at, remaining, remaining from (
  select t.id, a.profile_id, t.at, greatest(0, least(p.amount,
    a.balance - (sum(p.amount) over (
      partition by a.id order by t.at desc, t.id desc) - p.amount))) as remaining
  from transfer t
  join posting p on p.transfer_id = t.id
  join ledger_account a on a.id = p.credit and a.kind = 'bought'
  where t.reason = 'purchase' and not exists (select from transfer r where r.reverses = t.id)
) lot where remaining > 0;
insert into credit_lot (id, profile_id, at, amount, remaining)
select gen_random_uuid(), profile_id, 'epoch', rest, rest from (
  select a.profile_id, a.balance - coalesce(
    (select sum(l.remaining) from credit_lot l where l.profile_id = a.profile_id), 0) as rest
  from ledger_account a where a.kind = 'bought'
) left_over where rest > 0;
