-- What happened, how people stand to each other, and the notices they get of it.

-- Written in the transaction in which something happens and taken away in the one that tells of
-- it, so that every event is told once. `progress` says how far a long list of recipients is.
create table domain_event (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  event jsonb not null,
  progress uuid
);

create table follow (
  follower_id uuid not null references profile (id),
  following_id uuid not null references profile (id) check (following_id <> follower_id),
  at timestamptz not null,
  primary key (follower_id, following_id)
);
create index follow_following on follow (following_id, follower_id);

-- Kept beside the rows they count, in the same transaction.
create table follow_count (
  profile_id uuid primary key references profile (id),
  followers integer not null default 0 check (followers >= 0),
  following integer not null default 0 check (following >= 0)
) with (fillfactor = 80);

create table subscription (
  subscriber_id uuid not null references profile (id),
  creator_id uuid not null references profile (id) check (creator_id <> subscriber_id),
  -- Of the time paid last; its transfers are named after it.
  period_id uuid not null,
  -- Agreed, in hundredths of a credit: a renewal charges no more.
  price bigint not null check (price >= 0),
  began_at timestamptz not null,
  paid_until timestamptz not null,
  renews boolean not null,
  state text not null check (state in ('active', 'ended', 'refunded')),
  primary key (subscriber_id, creator_id)
);
create index subscription_creator on subscription (creator_id, paid_until);
create index subscription_due on subscription (paid_until) where state = 'active';

create table block (
  profile_id uuid not null references profile (id),
  blocked_id uuid not null references profile (id) check (blocked_id <> profile_id),
  at timestamptz not null,
  primary key (profile_id, blocked_id)
);
create index block_blocked on block (blocked_id);

create table referral (
  -- Who came.
  profile_id uuid primary key references profile (id),
  referrer_id uuid references profile (id),
  at timestamptz not null,
  rewarded boolean not null
);
create index referral_referrer on referral (referrer_id, at);

-- Whom a newcomer names, until the address is proved.
alter table signup add column ref text;

create table notification (
  -- In the order in which they are committed: what a reader has seen is one number.
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  profile_id uuid not null references profile (id),
  type text not null check (type in (
    'comment', 'vote', 'subscription', 'follow', 'onboarding', 'referral', 'new_post', 'credit'
  )),
  kind text not null,
  actor_id uuid references profile (id),
  data jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  -- The same thing done twice is told once.
  once text not null,
  unique (profile_id, once)
);
create index notification_profile on notification (profile_id, seq);
create index notification_unread on notification (profile_id) where read_at is null;
create index notification_at on notification (at);
create index notification_actor on notification (actor_id);

create table notification_choice (
  profile_id uuid primary key references profile (id),
  -- Types that are not wanted.
  muted text[] not null default '{}',
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  digest_at timestamptz not null
);
create index notification_choice_digest on notification_choice (digest, digest_at)
  where digest <> 'off';
