-- Sources differ in what they know of players. What is not known is null.
alter table football_player alter column position drop not null;
alter table football_appearance
  alter column started drop not null,
  alter column shots drop not null,
  alter column yellows drop not null;

-- Which source was asked who played in a match, and what it told: a match is asked for once, and
-- who knows the players need not know when things happened.
create table football_sheet (
  match_id uuid not null references football_match (id),
  source text not null,
  told text not null check (told in ('nothing', 'players', 'events')),
  at timestamptz not null,
  primary key (match_id, source)
);
insert into football_sheet (match_id, source, told, at)
select a.match_id, p.source, 'events', max(p.at)
from football_appearance a join football_player p on p.id = a.player_id
group by a.match_id, p.source;

-- The source that told of the team's players last. Only its players are shown: under another
-- source's names they would be there twice.
alter table football_team add column players_source text;
update football_team t set players_source = told.source
from (
  select distinct on (team_id) team_id, source from football_player order by team_id, at desc
) told
where told.team_id = t.id;
