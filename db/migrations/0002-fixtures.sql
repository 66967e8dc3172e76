-- Each platform's coming events (identity only), and the one fixture that the same match on
-- several platforms points at.

create table fixture (
  id uuid primary key,
  sport text not null,
  home text not null,
  away text not null,
  league text not null,
  country text,
  kickoff timestamptz not null,
  created_at timestamptz not null
);
create index fixture_kickoff on fixture (kickoff, id);

create table catalogue_event (
  platform text not null,
  native_id text not null,
  sport text not null,
  home text not null,
  away text not null,
  league text not null,
  country text,
  kickoff timestamptz,
  provider_ids jsonb not null default '{}',
  state text not null,
  seen_at timestamptz not null,
  fixture_id uuid references fixture (id) on delete set null,
  linked_by text check (linked_by in ('provider', 'names', 'first')),
  link_confidence real,
  primary key (platform, native_id),
  -- One platform shows a fixture once; a second claim on it is a wrong link.
  unique (fixture_id, platform)
);
create index catalogue_event_kickoff on catalogue_event (platform, kickoff);
create index catalogue_event_seen_at on catalogue_event (seen_at);
create index catalogue_event_provider_ids
  on catalogue_event using gin (provider_ids jsonb_path_ops);
