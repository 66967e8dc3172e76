-- What chance alone would give a record, beside what it came to: kept with its sums, so that every
-- card can say it. Read by cards, so it stands on a table that tells of its changes.

alter table record_head
  -- Of each slip that won or lost: 1 / its odds.
  add column chances double precision[] not null default '{}',
  -- Their sum, and the middle 95% of how many win by chance.
  add column expected double precision not null default 0,
  add column chance_low integer not null default 0,
  add column chance_high integer not null default 0;

-- Lists of chances stand beside the table, so that reading the sums stays as quick.
alter table record_head set (toast_tuple_target = 256);

-- As apps/api/src/features/records/chance.ts counts it.
create function pg_temp.chance_range(chances double precision[]) returns integer[]
language plpgsql as $$
declare
  slips constant integer := cardinality(chances);
  exactly double precision[] := array_fill(0::double precision, array[slips + 1]);
  mean double precision;
  half double precision;
  outside double precision := 0;
  low integer := 0;
  high integer := slips;
begin
  if slips > 1000 then
    select sum(chance), 1.959964 * sqrt(sum(chance * (1 - chance)))
      into mean, half from unnest(chances) chance;
    return array[greatest(0, round(mean - half)), least(slips, round(mean + half))]::integer[];
  end if;
  exactly[1] := 1;
  for slip in 1..slips loop
    for wins in reverse slip..1 loop
      exactly[wins + 1] := exactly[wins + 1] * (1 - chances[slip])
        + exactly[wins] * chances[slip];
    end loop;
    exactly[1] := exactly[1] * (1 - chances[slip]);
  end loop;
  while low < slips and outside + exactly[low + 1] <= 0.025 loop
    outside := outside + exactly[low + 1];
    low := low + 1;
  end loop;
  outside := 0;
  while high > low and outside + exactly[high + 1] <= 0.025 loop
    outside := outside + exactly[high + 1];
    high := high - 1;
  end loop;
  return array[low, high];
end
$$;

with settled as (
  select distinct on (code_id) profile_id, code_id, body::json ->> 'state' as state
  from record_row where kind = 'settled' order by code_id, seq desc
), chance as (
  select s.profile_id, (
    select exp(-sum(ln((game ->> 'odds')::double precision)))
    from json_array_elements(r.body::json -> 'games') game
  ) as chance
  from settled s join record_row r on r.code_id = s.code_id and r.kind = 'posted'
  where s.state in ('won', 'lost')
), list as (
  select profile_id, array_agg(chance) as chances, sum(chance) as expected
  from chance group by profile_id
)
update record_head h set chances = l.chances, expected = l.expected,
  chance_low = range[1], chance_high = range[2]
from list l cross join lateral pg_temp.chance_range(l.chances) range
where h.profile_id = l.profile_id;
