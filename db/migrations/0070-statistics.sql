-- Figures of whole days, added up once, so that staff see months of them without reading the rows.

create table statistic (
  -- Of Lagos; of `retained` the Monday of the week of joining.
  day date not null,
  figure text not null,
  -- Of what: a pair of platforms, a market, a provider, a week; empty for the whole.
  part text not null default '',
  value bigint not null,
  primary key (day, figure, part)
);

-- Days that are added up. They are never added up again: rows they came from may be erased.
create table statistic_day (
  day date primary key,
  made_at timestamptz not null
);

-- Who did something on a day, for as long as weeks and months of activity are counted from it.
create table active_day (
  day date not null,
  profile_id uuid not null references profile (id),
  primary key (day, profile_id)
);
create index active_day_profile on active_day (profile_id);
