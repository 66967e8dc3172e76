-- Lists of the console that are narrowed to what is rare, in their order.
create index prediction_game_state on prediction_game (state, day);
create index assistant_log_brain on assistant_log (brain, at desc, id desc);
