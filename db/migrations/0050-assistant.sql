-- Strix AI: chats, what was asked for and how it came out, settings, and a log for staff.
-- Prices are whole hundredths of a credit.

create table chat (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  title text not null check (length(title) between 1 and 80),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- After a cry for help in it a chat gives no forecast until then.
  quiet_until timestamptz,
  -- Messages so far: the place of the next one.
  messages integer not null default 0 check (messages >= 0)
);
create index chat_profile on chat (profile_id, updated_at desc, id desc);

create table chat_message (
  id uuid primary key,
  chat_id uuid not null references chat (id) on delete cascade,
  place integer not null check (place > 0),
  sender text not null check (sender in ('user', 'ai')),
  message_type text not null
    check (message_type in ('general', 'fixtures', 'prediction', 'multiple_prediction')),
  message text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Of the user's: where its answer stands, and which try to answer it is running.
  state text check (state in ('open', 'running', 'answered', 'failed', 'stopped')),
  attempt uuid,
  running_since timestamptz,
  -- Of an answer: sentences, facts and what to ask next.
  body jsonb,
  reply_to uuid unique references chat_message (id) on delete cascade,
  brain text check (brain in ('built-in', 'model')),
  fell_back boolean,
  charge_action text check (charge_action in ('ai-prediction', 'ai-comparison')),
  charge_price bigint check (charge_price >= 0),
  thumb text check (thumb in ('up', 'down')),
  unique (chat_id, place),
  check ((sender = 'user') = (state is not null)),
  check ((sender = 'ai') = (body is not null and reply_to is not null and brain is not null)),
  check ((state = 'running') = (attempt is not null and running_since is not null)
    or state is null)
);
-- One answer at a time in a chat.
create unique index chat_message_running on chat_message (chat_id) where state = 'running';

-- Forecasts that somebody asked for; they stay when the chat goes.
create table asked_forecast (
  id uuid primary key,
  profile_id uuid not null references profile (id),
  chat_id uuid references chat (id) on delete set null,
  message_id uuid references chat_message (id) on delete set null,
  asked_at timestamptz not null,
  match_id uuid not null,
  home text not null,
  away text not null,
  league text not null,
  kickoff timestamptz not null,
  -- A market key, and how likely it was said to be.
  outcome text not null,
  outcome_name text not null,
  chance numeric(5, 2) not null check (chance between 0 and 100),
  state text not null default 'open' check (state in ('open', 'right', 'wrong', 'void')),
  result_home smallint,
  result_away smallint,
  settled_at timestamptz
);
create index asked_forecast_profile on asked_forecast (profile_id, asked_at desc, id desc);
create index asked_forecast_open on asked_forecast (kickoff) where state = 'open';
create index asked_forecast_chat on asked_forecast (chat_id);
create index asked_forecast_message on asked_forecast (message_id);

create table assistant_setting (
  profile_id uuid primary key references profile (id),
  favourite_teams uuid[] not null default '{}' check (cardinality(favourite_teams) <= 10),
  -- When this person agreed that a language model reads what they write to Strix AI.
  model_consent_at timestamptz
);

-- What Strix AI did, for staff. What could say whose it was goes after 30 days.
create table assistant_log (
  id uuid primary key,
  at timestamptz not null,
  profile_id uuid references profile (id),
  message_id uuid,
  question text,
  reading jsonb,
  intent text not null,
  tools jsonb not null default '[]',
  brain text not null check (brain in ('built-in', 'model')),
  fell_back boolean not null,
  outcome text not null check (outcome in ('answered', 'failed', 'stopped')),
  problem text,
  -- Sentences that the guard kept back.
  kept_back integer not null default 0,
  first_ms integer,
  duration_ms integer not null,
  -- What the user paid, and what the language model read and wrote.
  price bigint not null default 0,
  tokens_read integer,
  tokens_written integer,
  thumb text check (thumb in ('up', 'down'))
);
create index assistant_log_at on assistant_log (at desc, id desc);
create index assistant_log_profile on assistant_log (profile_id);
create index assistant_log_message on assistant_log (message_id);
