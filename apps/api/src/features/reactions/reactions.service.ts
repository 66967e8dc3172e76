/** Votes and comments on posted codes. */
import { reactionRules } from '@strix/contracts'
import type { CodeCounts, Comment, Page, PageQuery, Reply } from '@strix/contracts'
import { messages } from '@strix/messages/server/posts'
import { manyAtOnce, transact } from '../../infra/db.ts'
import { readLateTime } from '../../infra/database-time.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { createTogether } from '../../infra/together.ts'
import { isId } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { uuidv7 } from '../../infra/id.ts'
import { demandReadable, refuseUnreadable, unseenAuthors } from '../posts/index.ts'
import type { PostViewer, Relations } from '../posts/index.ts'
import {
  addComment,
  deleteComment,
  editComment,
  findParentAuthor,
  listComments,
  listReplies,
} from './comments.store.ts'
import type { CommentRow } from './comments.store.ts'
import { addWatch, removeWatch } from './watches.store.ts'
import { addVotes, changeVotes, readCounts, shallChange } from './votes.store.ts'
import type { Cast, Counts, Press } from './votes.store.ts'
import { reactionEvents } from './reactions.events.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from './reactions.tables.ts'

type Tables = PostTables & ProfileTables & ReactionTables

export type ReactionDeps = {
  db: Db<Tables>
  /** Has what was written down delivered soon. */
  wakeEvents: () => void
  now: () => Date
  databaseTime: DatabaseTime
  relations: Relations
  /** Public path of a picture's key. */
  avatarUrl: (key: string | null) => string | null
}

export type ReactionService = {
  /** @throws AppError NOT_FOUND, CODE_DELETED, SUBSCRIBERS_ONLY or OWN_CODE */
  vote(press: Press): Promise<CodeCounts>
  /** @throws AppError NOT_FOUND, CODE_DELETED or SUBSCRIBERS_ONLY */
  comment(input: {
    profileId: string
    codeId: string
    body: string
    /** What it answers. */
    parentId?: string | undefined
  }): Promise<Comment>
  /** @throws AppError NOT_FOUND, CODE_DELETED, SUBSCRIBERS_ONLY or EDIT_CLOSED */
  editComment(input: {
    profileId: string
    codeId: string
    commentId: string
    body: string
  }): Promise<Comment>
  /** @throws AppError NOT_FOUND, CODE_DELETED, SUBSCRIBERS_ONLY or OWN_CODE */
  watch(input: { profileId: string; codeId: string; watched: boolean }): Promise<void>
  comments(input: {
    viewerId: string | null
    codeId: string
    page: PageQuery
    /** Replies to this comment instead of those that answer none. */
    repliesTo?: string | undefined
  }): Promise<{ data: Comment[]; page: Page }>
  /** @throws AppError NOT_FOUND unless it is the author's own and stands there */
  deleteComment(input: {
    profileId: string
    codeId: string
    commentId: string
  }): Promise<CodeCounts>
}

const commentCursor = [isId] as const

export function createReactionService(deps: ReactionDeps): ReactionService {
  const { db } = deps
  const viewOf = (viewerId: string | null): PostViewer => ({
    viewerId,
    relations: deps.relations,
    now: deps.now(),
  })
  const votes = votingOf(deps)
  return {
    async vote(press) {
      const cast = await voteOnce(votes, press)
      if (cast.changed) deps.wakeEvents()
      const { upvotes, downvotes, comments } = cast
      const myVote = cast.changed ? cast.my_vote : cast.before
      return countsView({ upvotes, downvotes, comments, myVote })
    },
    async comment({ profileId, codeId, body, parentId }) {
      const view = viewOf(profileId)
      const now = await readLateTime(deps)
      const id = uuidv7(now)
      const unseen = unseenAuthors(view)
      await transact(db, async (tx) => {
        const { ownerId } = await demandReadable(tx, { view, codeId })
        const answered =
          parentId === undefined
            ? null
            : await findParentAuthor(tx, { id: parentId, codeId, unseen })
        if (answered === undefined) throw new AppError('NOT_FOUND', messages.problems.noComment)
        await addComment(tx, { id, codeId, profileId, parentId: parentId ?? null, body, now })
        await announce(tx, { codeId, commentId: id, actorId: profileId, ownerId, answered })
      })
      return await oneComment(deps, { view, codeId, id })
    },
    async editComment({ profileId, codeId, commentId: id, body }) {
      const view = viewOf(profileId)
      const now = await readLateTime(deps)
      const since = new Date(now.getTime() - reactionRules.editMinutes * 60_000)
      await transact(db, async (tx) => {
        await demandReadable(tx, { view, codeId })
        demandEdited(await editComment(tx, { id, codeId, authorId: profileId, body, since, now }))
      })
      return await oneComment(deps, { view, codeId, id })
    },
    watch: (given) => setWatch(db, { ...given, view: viewOf(given.profileId) }),
    async comments({ viewerId, codeId, page: query, repliesTo }) {
      const view = viewOf(viewerId)
      await demandReadable(db, { view, codeId })
      const { after, ...window } = pageWindow(query, commentCursor)
      const rows = await listComments(db, {
        codeId,
        unseen: unseenAuthors(view),
        ...window,
        afterId: after?.[0],
        repliesTo,
      })
      const cut = pageOf(rows, query, ({ id }) => [id])
      return { data: await withReplies(deps, { view, rows: cut.rows }), page: cut.page }
    },
    async deleteComment({ profileId, codeId, commentId }) {
      const input = { id: commentId, codeId, authorId: profileId, now: deps.now() }
      await transact(db, async (tx) => {
        if (!(await deleteComment(tx, { ...input, by: 'author' }))) {
          throw new AppError('NOT_FOUND', messages.problems.noComment)
        }
        await reactionEvents.emit(tx, { kind: 'code.counted', codeId })
      })
      return countsView(await readCounts(db, { codeId, profileId }))
    },
  }
}

type CastVote = (press: Press) => Promise<Cast | undefined>
type Voting = { add: CastVote; change: CastVote }

function votingOf({ db, relations, now }: ReactionDeps): Voting {
  const queueOf = (cast: typeof addVotes) =>
    createTogether({
      all: (presses: readonly Press[]) => cast(db, { relations, presses, now: now() }),
      // Of one person on one code only the first press, in the order of the codes.
      nameOf: ({ codeId, profileId }) => `${codeId} ${profileId}`,
    })
  return { add: queueOf(addVotes), change: queueOf(changeVotes) }
}

type Watched = { profileId: string; codeId: string; watched: boolean; view: PostViewer }

async function setWatch(db: ReactionDeps['db'], given: Watched): Promise<void> {
  const { profileId, codeId, watched, view } = given
  if (!watched) return await removeWatch(db, { codeId, profileId })
  const { ownerId } = await demandReadable(db, { view, codeId })
  // Posters are notified of their codes as it is.
  if (ownerId === profileId) throw new AppError('OWN_CODE', messages.problems.ownWatch)
  await addWatch(db, { codeId, profileId, now: view.now })
}

type NewComment = { codeId: string; commentId: string; actorId: string; ownerId: string }

/** Who is notified of a reply to them needs no notice of a comment on their code, too. */
async function announce(
  tx: Tx<Tables>,
  { answered, ...event }: NewComment & { answered: string | null },
): Promise<void> {
  const { codeId, actorId, ownerId } = event
  if (answered === ownerId) await reactionEvents.emit(tx, { kind: 'code.counted', codeId })
  else await reactionEvents.emit(tx, { kind: 'code.commented', ...event })
  if (answered === null || answered === actorId) return
  await reactionEvents.emit(tx, { kind: 'comment.replied', ...event, ownerId: answered })
}

/** @throws AppError NOT_FOUND or EDIT_CLOSED */
function demandEdited(done: 'edited' | 'too-late' | undefined): void {
  if (done === undefined) throw new AppError('NOT_FOUND', messages.problems.noComment)
  if (done === 'edited') return
  const { editMinutes: minutes } = reactionRules
  throw new AppError('EDIT_CLOSED', messages.problems.editClosed({ minutes }))
}

const attemptsMax = 5

/** @throws AppError NOT_FOUND, CODE_DELETED, SUBSCRIBERS_ONLY, OWN_CODE or BUSY */
async function voteOnce({ add, change }: Voting, press: Press): Promise<Cast> {
  for (let attempt = 1; ; attempt += 1) {
    if (press.state !== 'clear') {
      const added = demandVotable(await add(press), press)
      if (added.changed) return added
    }
    const cast = demandVotable(await change(press), press)
    // Another press of the same person came in between: this one is to see what it left.
    if (cast.changed || !shallChange(press, cast.before)) return cast
    if (attempt === attemptsMax) throw manyAtOnce()
  }
}

/** @throws AppError NOT_FOUND, CODE_DELETED, SUBSCRIBERS_ONLY or OWN_CODE */
function demandVotable(found: Cast | undefined, { profileId }: Press): Cast {
  const cast = refuseUnreadable(found)
  if (cast.profile_id !== profileId) return cast
  throw new AppError('OWN_CODE', messages.problems.ownVote)
}

function countsView({ upvotes, downvotes, comments, myVote }: Counts): CodeCounts {
  return {
    total_upvotes: upvotes,
    total_downvotes: downvotes,
    total_comments_count: comments,
    my_vote: myVote,
  }
}

/** @throws AppError NOT_FOUND */
async function oneComment(
  deps: ReactionDeps,
  { view, codeId, id }: { view: PostViewer; codeId: string; id: string },
): Promise<Comment> {
  const unseen = unseenAuthors(view)
  const rows = await listComments(deps.db, { codeId, unseen, limit: 1, offset: 0, onlyId: id })
  const [found] = await withReplies(deps, { view, rows })
  if (!found) throw new AppError('NOT_FOUND', messages.problems.commentGone)
  return found
}

async function withReplies(
  deps: ReactionDeps,
  { view, rows }: { view: PostViewer; rows: readonly CommentRow[] },
): Promise<Comment[]> {
  const answered = rows.filter(({ totalReplies }) => totalReplies > 0).map(({ id }) => id)
  const replies = await listReplies(deps.db, {
    ids: answered,
    unseen: unseenAuthors(view),
    limit: reactionRules.repliesShown,
  })
  const viewer = { ...deps, viewerId: view.viewerId }
  return rows.map((row) => ({
    ...replyView(row, viewer),
    replies: replies
      .filter(({ parentId }) => parentId === row.id)
      .map((reply) => replyView(reply, viewer)),
    total_replies: row.totalReplies,
  }))
}

function replyView(
  row: CommentRow,
  input: Pick<ReactionDeps, 'avatarUrl'> & { viewerId: string | null },
): Reply {
  return {
    _id: row.id,
    code_id: row.codeId,
    profile_id: row.profileId,
    parent_id: row.parentId,
    comment: row.body ?? '',
    deleted: row.body === null,
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    profile: {
      _id: row.profileId,
      username: row.username,
      avatar: input.avatarUrl(row.avatar),
    },
    mine: row.profileId === input.viewerId,
  }
}
