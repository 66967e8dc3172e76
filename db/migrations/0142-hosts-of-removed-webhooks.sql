-- Of a webhook that staff stopped and its owner removed only the host is used: what else was kept
-- of its address, its events, secrets and failures goes.
alter table webhook alter column secret drop not null, drop constraint webhook_events_check;
update webhook set
  url = substring(url from '^https://[^/]+') || '/',
  events = '{}',
  secret = null,
  secret_before = null,
  secret_before_until = null,
  failures = 0,
  last_failure = null
where removed_at is not null;
alter table webhook
  add constraint webhook_events_check check ((cardinality(events) > 0) = (removed_at is null)),
  add constraint webhook_secret_check check ((secret is null) = (removed_at is not null));
