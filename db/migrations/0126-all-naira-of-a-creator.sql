-- A row of finance's list of creators is what is kept here, instead of four accounts looked up.
alter table creator_sum
  add column held bigint not null default 0 check (held >= 0),
  add column reserved bigint not null default 0 check (reserved >= 0),
  add column owed bigint not null default 0 check (owed >= 0);
-- The job adds up what it has not kept so far.
update ledger_sum set until = 'epoch' where name = 'creators';
