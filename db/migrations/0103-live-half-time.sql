-- What bets on the first half need while the second is played, and a minute that nobody told.
alter table football_live
  alter column minute drop not null,
  add column half_home smallint check (half_home >= 0),
  add column half_away smallint check (half_away >= 0);
