/** How far a ticket has come: its games as pieces, settled ones and those that are played. Pure. */
import type { CodeCard, CodeGame, CodePlay } from '@strix/contracts'
import { byKickoff } from '@strix/contracts/kickoff'
import { recordRules } from '@strix/contracts/record-rules'

/**
 * `back`: the stake of it goes back, whole or in part. `awaited`: over, without a result. `next`:
 * not begun, or nobody knows.
 */
export type Piece = 'in' | 'out' | 'back' | 'playing' | 'awaited' | 'next'
type Progress = {
  pieces: readonly Piece[]
  inCount: number
  outCount: number
  backCount: number
  awaitedCount: number
  left: number
  playing: number
}
/** A posted code, or a slip of one's own of which no more is known than how its games stand. */
export type Ticket = Pick<CodeCard, 'playing' | 'state'> & {
  games: readonly Pick<CodeGame, 'date' | 'state'>[] | null
}
export type Leg<Game = CodeGame> = { game: Game; play: CodePlay | undefined }

const settled: Readonly<Record<CodeGame['state'], Piece>> = {
  open: 'next',
  started: 'next',
  won: 'in',
  'half-won': 'in',
  void: 'back',
  'half-lost': 'back',
  lost: 'out',
}

/** Its games as they are read, the first to begin first, each with how it stands now. */
export function legsOf<Game extends Pick<CodeGame, 'date'>>({
  games,
  playing,
}: {
  games: readonly Game[] | null
  playing: readonly CodePlay[]
}): readonly Leg<Game>[] {
  const legs = (games ?? []).map((game, place) => ({
    game,
    play: playing.find((play) => play.place === place),
  }))
  return byKickoff(legs, ({ game }) => game.date)
}

const overMs = recordRules.overHours * 3_600_000

/** The game must be over by now, and nobody has told how it ended. */
export function isAwaited(
  { game, play }: Leg<Pick<CodeGame, 'date' | 'state'>>,
  now: Date,
): boolean {
  if (game.state !== 'open' && game.state !== 'started') return false
  if (play) return play.state === 'ended' && !isDecided(play)
  return game.date !== null && now.getTime() >= new Date(game.date).getTime() + overMs
}

/** Null before the first game has begun, once it is decided, and where there is one game alone. */
export function progressOf(ticket: Ticket, now: Date): Progress | null {
  const { state, games } = ticket
  if (!games || games.length < 2 || (state !== 'open' && state !== 'started')) return null
  const pieces = legsOf(ticket).map((leg) => pieceOf(leg, now))
  if (games.every((game) => game.state === 'open') && !pieces.some((piece) => piece !== 'next')) {
    return null
  }
  const count = (...wanted: Piece[]) => pieces.filter((piece) => wanted.includes(piece)).length
  return {
    pieces,
    inCount: count('in'),
    outCount: count('out'),
    backCount: count('back'),
    awaitedCount: count('awaited'),
    left: count('playing', 'next'),
    playing: ticket.playing.filter((play) => play.state !== 'ended').length,
  }
}

function pieceOf(leg: Leg<Pick<CodeGame, 'date' | 'state'>>, now: Date): Piece {
  const { game, play } = leg
  if (play && isDecided(play)) return play.leg
  if (isAwaited(leg, now)) return 'awaited'
  return play ? 'playing' : settled[game.state]
}

function isDecided(play: CodePlay): play is CodePlay & { leg: 'in' | 'out' } {
  return play.leg === 'in' || play.leg === 'out'
}
