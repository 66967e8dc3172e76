-- How often answers came true is read by everybody: one look at each bet that came out, its last
-- answer first, without the rows themselves.
create index asked_forecast_decided on asked_forecast (match_id, outcome, asked_at desc, id desc)
  include (chance, state) where state in ('right', 'wrong');
