/** Members as staff read them, from the tables of every feature that keeps data of them. */
import type { PeopleState } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { isOnBreak, waitsForAgeCheck } from '../accounts/index.ts'
import { madeAlone } from '../staff/index.ts'
import type { Tables } from './deps.ts'

export type PersonRecord = {
  id: string
  username: string | null
  firstname: string | null
  lastname: string | null
  email: string | null
  pendingEmail: string | null
  state: PeopleState
  joinedAt: Date
  lastSeenAt: Date | null
  /** Hundredths. */
  credits: number
  codes: number
  openReports: number
  demo: boolean
  timeZone: string
  locale: string
  termsVersion: string
}

/** In the order of the ids. */
export async function readPeople(
  db: Db<Tables>,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<PersonRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    id: string
    username: string | null
    firstname: string | null
    lastname: string | null
    email: string | null
    pending_email: string | null
    created_at: Date
    demo: boolean
    time_zone: string
    locale: string
    terms_version: string
    state: PeopleState
    last_seen_at: Date | null
    credits: string
    codes: string
    open_reports: string
  }>`
    select p.id, p.username, p.firstname, p.lastname, p.email, p.created_at, p.demo,
      p.time_zone, p.locale, p.terms_version,
      case when p.pending_email_until > ${now} then p.pending_email end as pending_email,
      case when p.deleted_at is not null then 'deleted'
        when p.suspended_at is not null then 'suspended'
        when ${waitsForAgeCheck(sql`p.id`, now)} then 'age-check'
        when ${isOnBreak(sql`p.id`, now)} then 'excluded'
        when p.pending_email_until > ${now} then 'waiting'
        else 'active' end as state,
      (select max(s.last_seen_at) from session s where s.profile_id = p.id) as last_seen_at,
      (select coalesce(sum(a.balance), 0) from ledger_account a
        where a.profile_id = p.id and a.kind in ('bought', 'gift')) as credits,
      (select count(*) from posted_code c
        where c.profile_id = p.id and c.deleted_at is null) as codes,
      (select count(*) from report r
        where r.subject = 'profile' and r.subject_id = p.id and r.state = 'open') as open_reports
    from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, place)
    join profile p on p.id = asked.id
    order by asked.place
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    pendingEmail: row.pending_email,
    state: row.state,
    joinedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    credits: Number(row.credits),
    codes: Number(row.codes),
    openReports: Number(row.open_reports),
    demo: row.demo,
    timeZone: row.time_zone,
    locale: row.locale,
    termsVersion: row.terms_version,
  }))
}

export async function isThere(db: Db<Tables>, id: string): Promise<boolean> {
  const row = await db.selectFrom('profile').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** The newest first, at most 50. */
export async function listSuspensions(db: Db<Tables>, profileId: string) {
  return await db
    .selectFrom('suspension as u')
    .leftJoin('staff as s', 's.id', 'u.staff_id')
    .leftJoin('staff as l', 'l.id', 'u.lifted_by')
    .select(['u.started_at', 'u.ends_at', 'u.ended_at', 'u.reason', 's.email as by'])
    .select('l.email as lifted_by')
    .where('u.profile_id', '=', profileId)
    .orderBy('u.started_at', 'desc')
    .limit(50)
    .execute()
}

/** The latest to end first, at most 50. */
export async function listExclusions(db: Db<Tables>, profileId: string) {
  return await db
    .selectFrom('exclusion')
    .select(['kind', 'started_at', 'ends_at'])
    .where('profile_id', '=', profileId)
    .orderBy('ends_at', 'desc')
    .limit(50)
    .execute()
}

export async function listSessionsOf(
  db: Db<Tables>,
  { profileId, now }: { profileId: string; now: Date },
) {
  return await db
    .selectFrom('session')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('profile_id', '=', profileId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute()
}

/** What an account is protected with and limited to, and how much there is of it. */
export async function readMore(db: Db<Tables>, profileId: string) {
  const { rows } = await sql<{
    authenticator: boolean
    passkeys: string
    budget_kobo: string | null
    payments: string
    reports: string
  }>`
    select
      exists (select from authenticator
        where profile_id = ${profileId} and confirmed_at is not null) as authenticator,
      (select count(*) from passkey where profile_id = ${profileId}) as passkeys,
      (select budget_kobo from payment_preference where profile_id = ${profileId}) as budget_kobo,
      (select count(*) from payment where profile_id = ${profileId}) as payments,
      (select count(*) from (${against(profileId)}) r) as reports
  `.execute(db)
  const row = rows[0]
  return {
    authenticator: row?.authenticator ?? false,
    passkeys: Number(row?.passkeys ?? 0),
    budgetKobo: row?.budget_kobo ? Number(row.budget_kobo) : null,
    payments: Number(row?.payments ?? 0),
    reports: Number(row?.reports ?? 0),
  }
}

function against(profileId: string) {
  return sql`
    select r.* from report r where r.subject = 'profile' and r.subject_id = ${profileId}
    union all select r.* from posted_code c join report r
      on r.subject = 'code' and r.subject_id = c.id where c.profile_id = ${profileId}
    union all select r.* from comment m join report r
      on r.subject = 'comment' and r.subject_id = m.id where m.profile_id = ${profileId}
  `
}

/** Reports against somebody, their codes and their comments, the newest first. */
export async function listReportsAgainst(
  db: Db<Tables>,
  { profileId, limit }: { profileId: string; limit: number },
) {
  const { rows } = await sql<
    Pick<Tables['report'], 'id' | 'created_at' | 'subject'> & {
      subject_id: string
      reason: Tables['report']['reason']
      detail: string | null
      state: string
    }
  >`
    select * from (${against(profileId)}) r order by created_at desc, id desc limit ${limit}
  `.execute(db)
  return rows
}

type Window = { profileId: string; limit: number; offset: number }
type After = { at: Date; id: string } | undefined

/** Hidden and deleted ones too, the newest first. */
export async function listCodesOf(db: Db<Tables>, input: Window & { after: After }) {
  const { after } = input
  return await db
    .selectFrom('posted_code')
    .select(['id', 'platform', 'code', 'fold', 'odds', 'posted_at', 'state'])
    .select(['hidden_at', 'deleted_at'])
    .where('profile_id', '=', input.profileId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('posted_at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit)
    .offset(input.offset)
    .execute()
}

/** What staff did about somebody, the newest first. */
export async function listHistoryOf(db: Db<Tables>, input: Window & { after: After }) {
  const { after } = input
  const further = after ? sql`and (a.at, a.id) < (${after.at}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<{
    id: string
    at: Date
    actor: string
    action: string
    detail: unknown
    reason: string | null
  }>`
    select a.id, a.at, coalesce(s.email, a.actor) as actor, a.action, a.detail, a.reason
    from audit_event a left join staff s on s.id::text = a.actor
    where a.subject = ${input.profileId} ${further}
    order by a.at desc, a.id desc limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows
}

/** Sign-ups that wait for their address to be confirmed, the newest first. */
export async function listWaitingSignups(
  db: Db<Tables>,
  input: {
    search: string | undefined
    since: Date
    limit: number
    offset: number
    after: After
  },
) {
  const { after, search } = input
  const text = search?.toLowerCase() ?? ''
  return await db
    .selectFrom('signup')
    .select(['id', 'username', 'email', 'created_at'])
    .where('created_at', '>', input.since)
    .$if(search !== undefined, (query) =>
      query.where(({ eb, or, fn }) =>
        or([eb('email', '=', text), eb(fn<string>('lower', ['username']), '=', text)]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit)
    .offset(input.offset)
    .execute()
}

/**
 * What a member of staff gave alone since then, besides one credit of one member; whoever asks
 * holds it until the transaction ends, so that two at once count each other.
 */
export async function sumGivenAlone(
  tx: Tx<Tables>,
  input: { staffId: string; memberId: string; creditId: string; since: Date },
): Promise<number> {
  const { staffId, memberId, creditId, since } = input
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member.credit ${staffId}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum((detail->>'credits')::int), 0)::int as sum from audit_event
    where ${madeAlone(staffId)} and at > ${since} and action = 'member.credit'
      and not (detail->>'credit' = ${creditId} and subject = ${memberId})
  `.execute(tx)
  return rows[0]?.sum ?? 0
}
