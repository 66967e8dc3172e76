/** Brings what sources say of players to the matches they played in. */
import type { FootballSource } from '@strix/contracts'
import type { Tx } from '../../infra/db.ts'
import { transact } from '../../infra/db.ts'
import { uuidv8 } from '../../infra/id.ts'
import type { FootballTables } from './football.tables.ts'
import type { FootballDeps } from './import.service.ts'
import { problemOfSheet } from './check.ts'
import { lockImport } from './import.store.ts'
import { listUnread, listWithoutSheet, savePlayers, saveSheets } from './players.store.ts'
import type { NewAppearance, NewEvent, NewPlayer, NewSheet, SheetMatch } from './players.store.ts'
import type { DoubtfulSheet, ForeignPlayer, ForeignSheet, Source } from './sources/source.ts'

type SheetAnswer = ForeignSheet | DoubtfulSheet
type Imported = {
  /** Matches whose players are known now. */
  taken: number
  /** Those of which the source reports nothing that can be. */
  doubtful: readonly DoubtfulSheet[]
}

const hourMs = 3_600_000
const atOnce = 200

/** Asks a source who played in the matches it was not asked for yet. */
export async function importPlayers(
  deps: FootballDeps,
  input: { source: Source; signal: AbortSignal | undefined },
): Promise<Imported> {
  const { source, signal } = input
  const doubtful: DoubtfulSheet[] = []
  let taken = 0
  if (!source.sheets) return { taken, doubtful }
  const now = deps.now()
  const { days, settledHours } = source.sheets
  const before = new Date(now.getTime() - settledHours * hourMs)
  const from = new Date(now.getTime() - days * 24 * hourMs)
  const matches = await listUnread(deps.db, { source: source.id, from, before })
  if (matches.length === 0) return { taken, doubtful }
  for await (const sheets of source.sheets.of({ matches, signal })) {
    for (let start = 0; start < sheets.length; start += atOnce) {
      if (signal?.aborted) return { taken, doubtful }
      const part = sheets.slice(start, start + atOnce)
      const done = await transact(deps.db, (tx) =>
        take(tx, { source: source.id, sheets: part, now }),
      )
      taken += done.taken
      doubtful.push(...done.doubtful)
    }
  }
  return { taken, doubtful }
}

type Taking = { source: FootballSource; sheets: readonly SheetAnswer[]; now: Date }

async function take(tx: Tx<FootballTables>, { source, sheets, now }: Taking): Promise<Imported> {
  await lockImport(tx)
  const externalIds = sheets.map(({ externalId }) => externalId)
  const matches = await listWithoutSheet(tx, { source, externalIds })
  const players = new Map<string, NewPlayer>()
  const appearances: NewAppearance[] = []
  const events: NewEvent[] = []
  const saved: NewSheet[] = []
  const doubtful: DoubtfulSheet[] = []
  for (const answer of sheets) {
    const match = matches.get(answer.externalId)
    if (!match) continue
    const sheet = judge(answer, match)
    if ('doubt' in sheet) {
      doubtful.push(sheet)
      saved.push({ match, told: 'nothing' })
      continue
    }
    saved.push({ match, told: sheet.events ? 'events' : 'players' })
    for (const side of ['home', 'away'] as const) {
      for (const player of sheet[side]) {
        const known = playerOf(player, { source, match, teamId: match[`${side}Id`] })
        const other = players.get(known.id)
        if (!other || other.kickoff <= known.kickoff) players.set(known.id, known)
        if (player.minutes > 0) appearances.push(appearanceOf(player, { match, known }))
      }
    }
    if (!match.hasEvents) events.push(...eventsOf(sheet, { source, match }))
  }
  await savePlayers(tx, { source, players: [...players.values()], now })
  await saveSheets(tx, { source, sheets: saved, appearances, events, now })
  return { taken: saved.length - doubtful.length, doubtful }
}

function judge(answer: SheetAnswer, { score }: SheetMatch): SheetAnswer {
  if ('doubt' in answer) return answer
  const doubt = problemOfSheet(answer, score)
  return doubt === undefined ? answer : { externalId: answer.externalId, doubt }
}

function idOf(source: FootballSource, externalId: string): string {
  return uuidv8(`football player ${source} ${externalId}`)
}

function playerOf(
  player: ForeignPlayer,
  given: { source: FootballSource; match: SheetMatch; teamId: string },
): NewPlayer {
  const { externalId, name, position, shirt } = player
  const { source, match, teamId } = given
  const id = idOf(source, externalId)
  return { id, externalId, name, position, shirt, teamId, kickoff: match.kickoff }
}

function appearanceOf(
  player: ForeignPlayer,
  { match, known }: { match: SheetMatch; known: NewPlayer },
): NewAppearance {
  const { started, minutes, goals, assists, shots, yellows, reds } = player
  const { matchId, kickoff } = match
  const counts = { started, minutes, goals, assists, shots, yellows, reds }
  return { matchId, kickoff, playerId: known.id, teamId: known.teamId, ...counts }
}

function eventsOf(
  sheet: ForeignSheet,
  { source, match }: { source: FootballSource; match: SheetMatch },
): NewEvent[] {
  return (sheet.events ?? []).map(({ minute, kind, side, playerId, otherId }, at) => ({
    matchId: match.matchId,
    seq: at + 1,
    minute,
    kind,
    teamId: match[`${side}Id`],
    playerId: idOf(source, playerId),
    otherId: otherId === null ? null : idOf(source, otherId),
  }))
}
