/** The names codes are found by, written with the code. */
import { sql } from 'kysely'
import type { Tx } from '../../infra/db.ts'
import type { PostTables } from './posts.tables.ts'

type Term = { code_id: string; kind: 'team' | 'league'; name: string }

/**
 * Two statements: the second sees the names that somebody else wrote in between. In one order, so
 * that two postings never wait for each other. Folding costs more than all else here, so the second
 * takes the names as the first folded them.
 */
export async function addTerms(tx: Tx<PostTables>, codeIds: readonly string[]): Promise<void> {
  const { rows: terms } = await sql<Term>`
    with term as materialized (
      select code_id, kind, search_fold(name) as name from (${namesOf(codeIds)}) n
    ), added as (
      insert into search_term (kind, name)
      select distinct g.kind, g.name from term g
      where g.name <> ''
        and not exists (select from search_term t where t.kind = g.kind and t.name = g.name)
      order by g.kind, g.name
      on conflict do nothing
    )
    select distinct code_id, kind, name from term where name <> ''
  `.execute(tx)
  await sql`
    insert into code_term (code_id, term_id, platform, posted_at)
    select c.id, t.id, c.platform, c.posted_at
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) g (code_id uuid, kind text, name text)
    join search_term t on t.kind = g.kind and t.name = g.name
    join posted_code c on c.id = g.code_id
  `.execute(tx)
}

/** Names as the slip has them and, where the match is known, as Strix has them. */
const namesOf = (codeIds: readonly string[]) => sql`
  select distinct s.code_id, k.kind, k.name
  from posted_selection s left join fixture f on f.id = s.fixture_id
  cross join lateral (values ('team', s.home), ('team', s.away), ('league', s.league),
    ('team', f.home), ('team', f.away), ('league', concat_ws(' ', f.country, f.league)))
    as k (kind, name)
  where s.code_id = any(${[...codeIds]}::uuid[]) and k.name is not null
`
