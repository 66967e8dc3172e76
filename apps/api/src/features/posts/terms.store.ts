/** The names codes are found by, written with the code. */
import { sql } from 'kysely'
import type { Tx } from '../../infra/db.ts'
import type { PostTables } from './posts.tables.ts'

/** Names as the slip has them and, where the match is known, as Strix has them. */
const gamesOf = (ids: readonly string[]) => sql`
  select distinct s.code_id, k.kind, search_fold(k.name) as name
  from posted_selection s left join fixture f on f.id = s.fixture_id
  cross join lateral (values ('team', s.home), ('team', s.away), ('league', s.league),
    ('team', f.home), ('team', f.away), ('league', concat_ws(' ', f.country, f.league)))
    as k (kind, name)
  where s.code_id = any(${[...ids]}::uuid[]) and search_fold(k.name) <> ''
`

/**
 * Two statements: the second sees the names that somebody else wrote in between. In one order, so
 * that two postings never wait for each other.
 */
export async function addTerms(tx: Tx<PostTables>, codeIds: readonly string[]): Promise<void> {
  await sql`
    insert into search_term (kind, name)
    select distinct g.kind, g.name from (${gamesOf(codeIds)}) g
    where not exists (select from search_term t where t.kind = g.kind and t.name = g.name)
    order by g.kind, g.name
    on conflict do nothing
  `.execute(tx)
  await sql`
    insert into code_term (code_id, term_id, platform, posted_at)
    select c.id, t.id, c.platform, c.posted_at
    from (${gamesOf(codeIds)}) g
    join search_term t on t.kind = g.kind and t.name = g.name
    join posted_code c on c.id = g.code_id
  `.execute(tx)
}
