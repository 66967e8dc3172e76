-- The demo's money is added in steps after its people: a start that is broken off there goes on at
-- the next one. Whatever was there before is taken for whole.
alter table demo_seed add column money_steps integer not null default 0;
alter table demo_seed add column money_at timestamptz;
update demo_seed set money_at = made_at;
