/** Brings what sources say of players to the matches they played in. */
import type { FootballSource } from '@strix/contracts'
import type { Tx } from '../../infra/db.ts'
import { transact } from '../../infra/db.ts'
import { uuidv8 } from '../../infra/id.ts'
import type { FootballTables } from './football.tables.ts'
import type { FootballDeps } from './import.service.ts'
import { lockImport } from './import.store.ts'
import { findLastSheet, listWithoutSheet, savePlayers, saveSheets } from './players.store.ts'
import type { NewAppearance, NewEvent, NewPlayer, SheetMatch } from './players.store.ts'
import type { ForeignPlayer, ForeignSheet, Source } from './sources/source.ts'

const dayMs = 24 * 3_600_000
/** Matches that were not over when their day was read last. */
const againMs = 3 * dayMs
const atOnce = 200

/** Takes what a source says of players since it was asked last. Answers of how many matches. */
export async function importPlayers(
  deps: FootballDeps,
  input: { source: Source; signal: AbortSignal | undefined },
): Promise<number> {
  const { source, signal } = input
  if (!source.sheets) return 0
  const now = deps.now()
  const last = await findLastSheet(deps.db, source.id)
  const first = now.getTime() - source.sheets.days * dayMs
  const from = new Date(Math.max(first, (last?.getTime() ?? 0) - againMs))
  let taken = 0
  for await (const sheets of source.sheets.of({ from, to: now, signal })) {
    for (let start = 0; start < sheets.length; start += atOnce) {
      if (signal?.aborted) return taken
      const part = sheets.slice(start, start + atOnce)
      taken += await transact(deps.db, (tx) => take(tx, { source: source.id, sheets: part, now }))
    }
  }
  return taken
}

type Taking = { source: FootballSource; sheets: readonly ForeignSheet[]; now: Date }

async function take(tx: Tx<FootballTables>, { source, sheets, now }: Taking): Promise<number> {
  await lockImport(tx)
  const externalIds = sheets.map(({ externalId }) => externalId)
  const matches = await listWithoutSheet(tx, { source, externalIds })
  const players = new Map<string, NewPlayer>()
  const appearances: NewAppearance[] = []
  const events: NewEvent[] = []
  for (const sheet of sheets) {
    const match = matches.get(sheet.externalId)
    if (!match) continue
    for (const side of ['home', 'away'] as const) {
      for (const player of sheet[side]) {
        const known = playerOf(player, { source, teamId: match[`${side}Id`] })
        players.set(known.id, known)
        appearances.push(appearanceOf(player, { match, known }))
      }
    }
    events.push(...eventsOf(sheet, { source, match }))
  }
  await savePlayers(tx, { source, players: [...players.values()], now })
  await saveSheets(tx, { appearances, events })
  return matches.size
}

function idOf(source: FootballSource, externalId: string): string {
  return uuidv8(`football player ${source} ${externalId}`)
}

function playerOf(
  player: ForeignPlayer,
  { source, teamId }: { source: FootballSource; teamId: string },
): NewPlayer {
  const { externalId, name, position, shirt } = player
  return { id: idOf(source, externalId), externalId, name, position, shirt, teamId }
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
  return sheet.events.map(({ minute, kind, side, playerId, otherId }, at) => ({
    matchId: match.matchId,
    seq: at + 1,
    minute,
    kind,
    teamId: match[`${side}Id`],
    playerId: idOf(source, playerId),
    otherId: otherId === null ? null : idOf(source, otherId),
  }))
}
