-- How many predictions a game has, added up beside them. A row of the game itself would make
-- everybody who predicts it wait for each other.
create table prediction_count (
  game_id uuid primary key references prediction_game (id),
  count integer not null check (count >= 0)
);
-- Up to which moment; what is later is counted from its rows.
create table prediction_counted (
  one boolean primary key default true check (one),
  until timestamptz not null default 'epoch'
);
insert into prediction_counted default values;
