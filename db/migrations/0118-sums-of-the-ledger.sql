-- What finance looks at, added up beside the ledger, so that a page does not read all rows.

-- Up to which moment the ledger is added up, for each purpose; what is later is read from its rows.
create table ledger_sum (
  name text primary key check (name in ('revenue', 'creators')),
  until timestamptz not null default 'epoch'
);
insert into ledger_sum (name) values ('revenue'), ('creators');

-- What came in and what was spent on a day of Lagos, in kobo and hundredths of a credit.
create table revenue_day (
  day date not null,
  kind text collate "C" not null check (kind in ('purchases', 'uses')),
  source text collate "C" not null,
  method text collate "C" not null default '',
  count bigint not null,
  amount bigint not null,
  back bigint not null,
  creators bigint not null,
  fee bigint not null,
  fee_unknown bigint not null,
  differs bigint not null,
  primary key (day, kind, source, method)
);
-- Days that are added up, of which a payment has changed since.
create table revenue_day_changed (day date primary key);
create index payment_credited on payment (credited_at) where credited_at is not null;

-- What each creator can have paid out: the order in which finance reads them.
create table creator_sum (
  profile_id uuid primary key references profile (id),
  earnings bigint not null check (earnings >= 0)
);
create index creator_sum_order on creator_sum (earnings desc, profile_id desc);
