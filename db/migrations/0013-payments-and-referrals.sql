-- Payments that can be begun again, given up and looked at anew; referrals that outlive accounts.

alter table payment
  drop constraint payment_state_check,
  add constraint payment_state_check check (state in (
    'created', 'open', 'credited', 'failed', 'expired', 'abandoned', 'held', 'reversed', 'rejected'
  )),
  -- A beginning that failed, and that the same reference of the browser has begun anew. What it
  -- names at the provider is asked about all the same.
  add column superseded boolean not null default false,
  -- When money was first heard of: the month it counts in.
  add column paid_at timestamptz,
  -- What the provider said last, and when.
  add column heard text check (heard in ('paid', 'failed', 'open', 'reversed', 'unknown')),
  add column heard_at timestamptz,
  drop constraint payment_profile_id_client_ref_key;
create unique index payment_client_ref on payment (profile_id, client_ref) where not superseded;
update payment set paid_at = coalesce(credited_at, created_at)
where state in ('credited', 'held', 'reversed', 'rejected');
update payment set heard = 'failed' where state = 'failed' and link is not null;

-- Keyed hashes of both addresses. The rows stay when an account goes: they name nobody, and
-- without them a gift could be had again and again.
alter table referral
  add column newcomer_hash bytea,
  add column referrer_hash bytea;
create index referral_newcomer_hash on referral (newcomer_hash);
create index referral_referrer_hash on referral (referrer_hash, at);
-- Gifts whose row went with an account.
insert into referral (profile_id, referrer_id, at, rewarded)
select distinct on (t.detail ->> 'source') (t.detail ->> 'source')::uuid, t.profile_id, t.at, true
from transfer t
where t.reason = 'gift-referral' and t.profile_id::text <> t.detail ->> 'source'
on conflict do nothing;
