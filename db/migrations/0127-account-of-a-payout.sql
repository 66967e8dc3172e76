-- Which of a creator's bank accounts a payout goes to. Times cannot say it: a change and a request
-- that overlap may carry them in either order.
alter table payout_detail
  -- Counts every change of the account.
  add column account_version integer not null default 1;
alter table payout
  -- Null where the account was another one by then: it cannot be matched.
  add column account_version integer;
update payout p set account_version = d.account_version
from payout_detail d
where d.profile_id = p.profile_id and d.changed_at <= p.requested_at;
