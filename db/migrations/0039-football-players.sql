-- Players and what they did in matches, and how far each source has been read.

-- Up to when a source has been read whole. One that broke off is read again from where it began.
create table football_import (
  source text primary key,
  complete_to timestamptz not null
);

create table football_player (
  id uuid primary key,
  source text not null,
  -- The source's own name of the player.
  external_id text not null,
  name text not null,
  team_id uuid not null references football_team (id),
  position text not null check (position in ('goalkeeper', 'defender', 'midfielder', 'forward')),
  shirt smallint check (shirt between 1 and 99),
  at timestamptz not null,
  unique (source, external_id)
);
create index football_player_team on football_player (team_id);

-- What a player did in a match he played in, for the team he played for.
create table football_appearance (
  match_id uuid not null references football_match (id),
  player_id uuid not null references football_player (id),
  team_id uuid not null references football_team (id),
  kickoff timestamptz not null,
  started boolean not null,
  minutes smallint not null check (minutes between 1 and 90),
  goals smallint not null check (goals >= 0),
  assists smallint not null check (assists >= 0),
  shots smallint not null check (shots >= goals),
  yellows smallint not null check (yellows between 0 and 2),
  reds smallint not null check (reds between 0 and 1),
  primary key (match_id, player_id)
);
create index football_appearance_player on football_appearance (player_id, kickoff);

-- What happened in a match, in its order.
create table football_event (
  match_id uuid not null references football_match (id),
  seq smallint not null check (seq > 0),
  minute smallint not null check (minute between 1 and 90),
  kind text not null check (kind in ('goal', 'yellow', 'red', 'substitution')),
  team_id uuid not null references football_team (id),
  -- Who scored, was shown the card, or came on.
  player_id uuid not null references football_player (id),
  -- Who gave the last pass, or went off.
  other_id uuid references football_player (id),
  primary key (match_id, seq)
);
