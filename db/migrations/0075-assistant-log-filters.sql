-- What staff filter the log of Strix AI by: the few rows among many need an index each.

create index assistant_log_intent on assistant_log (intent, at desc, id desc);
create index assistant_log_thumb on assistant_log (thumb, at desc, id desc)
  where thumb is not null;
create index assistant_log_failed on assistant_log (outcome, at desc, id desc)
  where outcome <> 'answered';
create index assistant_log_kept_back on assistant_log (at desc, id desc) where kept_back > 0;
