-- What the clock said when days of the ledger were last looked at: one row. A day is closed by what
-- it said the time before.
create table ledger_clock (
  id integer primary key default 1 check (id = 1),
  at timestamptz not null
);
