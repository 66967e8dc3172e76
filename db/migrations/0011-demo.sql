-- What the sandbox shows a newcomer: people who do not exist, marked as such.

alter table profile add column demo boolean not null default false;

-- Written in the transaction that makes them, so that they are made once or not at all.
create table demo_seed (
  singleton boolean primary key default true check (singleton),
  seed text not null,
  made_at timestamptz not null,
  profiles integer not null,
  codes integer not null
);
