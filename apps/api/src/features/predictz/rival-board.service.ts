/** Players that are no people beside a board: whom one beats, and whether the top is decided. */
import { predictionRules } from '@strix/contracts'
import type { RivalBoard } from '@strix/contracts'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'
import { listBoard, listBoardOf } from './boards.store.ts'
import { isClose, verdictOf } from './rivals.ts'
import { compareWithRivals, listRivalRows } from './rivals.store.ts'
import type { Comparison, Span } from './rivals.store.ts'

type Tables = PredictzTables & ProfileTables & SocialTables

export async function rivalBoardOf(
  db: Db<Tables>,
  input: {
    board: string
    people: RawBuilder<unknown> | undefined
    viewerId: string
    span: Span
  },
): Promise<RivalBoard> {
  const { board, people, viewerId, span } = input
  const window = { board, viewerId, limit: 2, offset: 0, after: undefined }
  const [first, second] = people
    ? await listBoardOf(db, { ...window, people })
    : await listBoard(db, window)
  const compared = await compareWithRivals(db, { profileId: viewerId, span })
  const rows = await listRivalRows(db, span)
  return {
    top_is_close:
      first !== undefined &&
      second !== undefined &&
      isClose([first.hits, first.predictions], [second.hits, second.predictions]),
    rivals: rows.map((row) => ({
      ...row,
      versus: versusOf(compared.find(({ rival }) => rival === row.rival)),
    })),
  }
}

function versusOf(compared: Comparison | undefined): RivalBoard['rivals'][number]['versus'] {
  if (!compared || compared.games < predictionRules.comparedMin) return null
  const { games, mine, theirs } = compared
  return {
    games,
    verdict: verdictOf(mine, theirs),
    is_close: isClose([mine, games], [theirs, games]),
  }
}
