-- A model learns when cards are shown from matches whose events were told. Those come after the
-- results, so a model that knew far fewer of them than there are is made anew.
alter table forecast_model
  add column matches_with_events integer not null default 0 check (matches_with_events >= 0);
