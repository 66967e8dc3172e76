/** Private leagues: a name, an invitation, a board among friends. No stake, no prize. */
import { randomBytes } from 'node:crypto'
import { predictionRules } from '@strix/contracts'
import type { PersonCard, PredictionLeague } from '@strix/contracts'
import { messages } from '@strix/messages/server/predictz'
import type { Db, Tx } from '../../infra/db.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import { accountGone, lockProfile } from '../profiles/index.ts'
import {
  addMember,
  countMembers,
  deleteLeague,
  findLeague,
  insertLeague,
  listLeagues,
  listMembers,
  lockLeague,
  removeMember,
  renameLeague,
  setToken,
} from './leagues.store.ts'
import type { LeagueRow } from './leagues.store.ts'

type Tables = PredictzTables & ProfileTables

type Deps = { db: Db<Tables>; now: () => Date; avatarUrl: (key: string | null) => string | null }
type OfStaff = { leagueId: string; staffId: string; reason: string }
type OfLeague = { leagueId: string; profileId: string }
export type LeagueService = ReturnType<typeof createLeagueService>

export function createLeagueService(deps: Deps) {
  const { db, now } = deps
  const view = (row: LeagueRow, viewerId: string, isMember = true): PredictionLeague => ({
    _id: row.id,
    name: row.name,
    owner: { _id: row.ownerId, username: row.owner ?? '', avatar: deps.avatarUrl(row.ownerAvatar) },
    is_owner: row.ownerId === viewerId,
    members: row.members,
    token: isMember ? row.token : null,
  })
  const get = async (handle: Db<Tables>, leagueId: string, profileId: string) => {
    const row = await findLeague(handle, { id: leagueId, memberId: profileId })
    if (!row) throw noLeague()
    return view(row, profileId)
  }
  return {
    list: async (profileId: string) =>
      (await listLeagues(db, profileId)).map((row) => view(row, profileId)),
    /** @throws AppError NOT_FOUND unless they are a member */
    one: ({ leagueId, profileId }: OfLeague) => get(db, leagueId, profileId),
    /** @throws AppError NOT_FOUND unless they are a member */
    members: (input: OfLeague) => membersFor(deps, input),
    create: ({ profileId, name }: { profileId: string; name: string }) =>
      transact(db, async (tx) => {
        await lockPlayer(tx, profileId)
        await demandRoom(tx, profileId)
        const at = now()
        const id = uuidv7(at)
        await insertLeague(tx, { id, name, ownerId: profileId, token: newToken(), now: at })
        await addMember(tx, { leagueId: id, profileId, now: at })
        return await get(tx, id, profileId)
      }),
    async invitation(token: string, viewerId: string) {
      const row = await findLeague(db, { token })
      if (!row) throw noLeague()
      const own = await findLeague(db, { id: row.id, memberId: viewerId })
      return view(row, viewerId, own !== undefined)
    },
    join: ({ profileId, token }: { profileId: string; token: string }) =>
      transact(db, async (tx) => {
        await lockPlayer(tx, profileId)
        const leagueId = await lockLeague(tx, token)
        if (leagueId === undefined) throw noLeague()
        const known = await findLeague(tx, { id: leagueId, memberId: profileId })
        if (known) return view(known, profileId)
        await demandRoom(tx, profileId)
        await demandPlace(tx, leagueId)
        await addMember(tx, { leagueId, profileId, now: now() })
        return await get(tx, leagueId, profileId)
      }),
    async setLink({ leagueId, profileId, on }: OfLeague & { on: boolean }) {
      const token = on ? newToken() : null
      if (!(await setToken(db, { leagueId, ownerId: profileId, token }))) throw noLeague()
      return await get(db, leagueId, profileId)
    },
    /** The owner cannot leave: they end it. */
    async remove({ leagueId, profileId, personId }: OfLeague & { personId: string }) {
      const league = await get(db, leagueId, profileId)
      const isOwn = personId === profileId
      if (isOwn === league.is_owner) throw noLeague()
      if (!(await removeMember(db, { leagueId, profileId: personId }))) throw noLeague()
    },
    async end({ leagueId, profileId }: OfLeague) {
      if (!(await deleteLeague(db, { leagueId, ownerId: profileId }))) throw noLeague()
    },
    /** By staff: the name goes, the league stays. */
    takeName: (input: OfStaff) => takeName(deps, input),
  }
}

async function membersFor(deps: Deps, { leagueId, profileId }: OfLeague): Promise<PersonCard[]> {
  if (!(await findLeague(deps.db, { id: leagueId, memberId: profileId }))) throw noLeague()
  const rows = await listMembers(deps.db, { leagueId, viewerId: profileId })
  return rows.map(({ id, username, avatar }) => ({
    _id: id,
    username,
    avatar: deps.avatarUrl(avatar),
  }))
}

async function takeName({ db, now }: Deps, input: OfStaff): Promise<void> {
  const { leagueId, staffId, reason } = input
  await transact(db, async (tx) => {
    const name = messages.namelessLeague
    if (!(await renameLeague(tx, { leagueId, name, staffId }))) throw noLeague()
    const event = { action: 'league.rename', subject: leagueId, detail: { name }, reason }
    await writeAudit(tx, { at: now(), actor: staffId, ...event })
  })
}

/**
 * Nothing else makes them a member until the transaction ends. Before any league, as a deletion
 * does.
 */
async function lockPlayer(tx: Tx<Tables>, profileId: string): Promise<void> {
  if (!(await lockProfile(tx, profileId))) throw accountGone()
}

async function demandPlace(tx: Tx<Tables>, leagueId: string): Promise<void> {
  if ((await countMembers(tx, { leagueId })) < predictionRules.leagueMembersMax) return
  throw new AppError('LEAGUE_FULL', messages.problems.leagueFull)
}

async function demandRoom(tx: Tx<Tables>, profileId: string): Promise<void> {
  if ((await countMembers(tx, { profileId })) < predictionRules.leaguesMax) return
  throw new AppError('LEAGUE_FULL', messages.problems.leaguesFull)
}

function newToken(): string {
  return randomBytes(16).toString('base64url')
}

function noLeague(): AppError {
  return new AppError('NOT_FOUND', messages.problems.noLeague)
}
