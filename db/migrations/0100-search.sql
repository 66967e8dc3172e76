-- What codes are found by: the names in their games, and their own text.

-- Comes with PostgreSQL, and its owner may install it (it is a trusted extension).
create extension if not exists pg_trgm;

-- A name as it is looked for: small letters without accents, words apart by one blank. Letters of
-- Latin alone, so that it does not depend on the locale of the database.
create function search_fold(name text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(regexp_replace(lower(translate(normalize(name, nfkd),
    'ØøŁłĐđÐðÆæŒœßı', 'OoLlDdDdAaOosi')), '[\u0300-\u036f]', '', 'g'),
    '[^a-z0-9\u0080-\uffff]+', ' ', 'g'));

-- Every name there ever was in a game, once. It grows with the teams there are, not with codes.
create table search_term (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('team', 'league')),
  name text not null,
  unique (kind, name)
);
create index search_term_words on search_term using gin (to_tsvector('simple', name));
create index search_term_alike on search_term using gist (name gist_trgm_ops (siglen = 64));

-- The codes of a name, read from the newest on, however many there are. What of them somebody may
-- see is decided when it is read.
create table code_term (
  code_id uuid not null references posted_code (id),
  term_id integer not null references search_term (id),
  platform text not null,
  posted_at timestamptz not null,
  primary key (code_id, term_id)
);
create index code_term_newest on code_term (term_id, platform, posted_at, code_id);

create index posted_code_text on posted_code ((lower(code) collate "C"), posted_at, id)
  where deleted_at is null and hidden_at is null;
create index profile_username_alike on profile using gin (lower(username) gin_trgm_ops)
  where username is not null;
create index football_team_alike on football_team
  using gist (search_fold(name) gist_trgm_ops (siglen = 64));
create index football_team_words on football_team
  using gin (to_tsvector('simple', search_fold(name)));

-- Codes of before.
with game as (
  select distinct s.code_id, k.kind, search_fold(k.name) as name
  from posted_selection s left join fixture f on f.id = s.fixture_id
  cross join lateral (values ('team', s.home), ('team', s.away), ('league', s.league),
    ('team', f.home), ('team', f.away), ('league', concat_ws(' ', f.country, f.league)))
    as k (kind, name)
  where search_fold(k.name) <> ''
), term as (
  insert into search_term (kind, name) select distinct kind, name from game order by kind, name
  returning id, kind, name
)
insert into code_term (code_id, term_id, platform, posted_at)
select c.id, t.id, c.platform, c.posted_at
from game g join term t on t.kind = g.kind and t.name = g.name
join posted_code c on c.id = g.code_id;
