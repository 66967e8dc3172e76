/** How far a ticket has come: its games as pieces, settled ones and those that are played. Pure. */
import type { CodeCard, CodeGame, CodePlay } from '@strix/contracts'
import { byKickoff } from '@strix/contracts/kickoff'

/** `back`: the stake of it goes back, whole or in part. `next`: not begun, or nobody knows. */
export type Piece = 'in' | 'out' | 'back' | 'playing' | 'next'
type Progress = {
  pieces: readonly Piece[]
  inCount: number
  outCount: number
  backCount: number
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

/** Null before the first game has begun, once it is decided, and where there is one game alone. */
export function progressOf(ticket: Ticket): Progress | null {
  const { state, games } = ticket
  if (!games || games.length < 2 || (state !== 'open' && state !== 'started')) return null
  const pieces = legsOf(ticket).map(pieceOf)
  if (games.every((game) => game.state === 'open') && !pieces.some((piece) => piece !== 'next')) {
    return null
  }
  const count = (...wanted: Piece[]) => pieces.filter((piece) => wanted.includes(piece)).length
  return {
    pieces,
    inCount: count('in'),
    outCount: count('out'),
    backCount: count('back'),
    left: count('playing', 'next'),
    playing: ticket.playing.filter((play) => play.state !== 'ended').length,
  }
}

function pieceOf({ game, play }: Leg<Pick<CodeGame, 'state'>>): Piece {
  if (!play) return settled[game.state]
  if (play.leg === 'in' || play.leg === 'out') return play.leg
  return play.state === 'ended' ? 'next' : 'playing'
}
