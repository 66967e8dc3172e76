-- Notices on a switched-off screen: our key, the browsers that asked, and what waits to be sent.

-- The pair that push services know us by; its private half is sealed under SECRET_KEY.
create table push_key (
  id uuid primary key,
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null
);
create unique index push_key_one on push_key ((true));

-- A browser, for as long as somebody is logged in with it.
create table push_subscription (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  session_id uuid not null unique references session (id) on delete cascade,
  key_id uuid not null references push_key (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  created_at timestamptz not null
);
create index push_subscription_profile on push_subscription (profile_id);
create index push_subscription_key on push_subscription (key_id);

create table push_message (
  id uuid primary key,
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  notification_id uuid not null references notification (id) on delete cascade,
  attempts smallint not null default 0,
  next_try_at timestamptz not null,
  unique (subscription_id, notification_id)
);
create index push_message_due on push_message (next_try_at);
create index push_message_notification on push_message (notification_id);
