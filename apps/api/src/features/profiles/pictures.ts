/** The files of pictures, and their end. */
import type { Db } from '../../infra/db.ts'
import type { Files } from '../../infra/files.ts'
import type { Job } from '../../infra/jobs.ts'
import { workOff } from '../../infra/work-off.ts'
import { listDiscarded, strikeOut, takeDiscarded } from './pictures.store.ts'
import type { ProfileTables } from './profiles.tables.ts'
import { avatarSides } from './views.ts'

/** After so many failures in a row the store is away: each may take it long to say so. */
const failuresMax = 3

type Deps = { db: Db<ProfileTables>; files: Files; now: () => Date }

export function avatarKey(key: string, side: number): string {
  return `avatars/${key}-${side}.webp`
}

export function pictureJobs(deps: Deps): Job[] {
  return [
    {
      name: 'profiles_pictures',
      schedule: [{ cron: '* * * * *' }],
      run: (_payload, { signal }) => deletePictures(deps, signal),
    },
  ]
}

/** What the store does not delete waits for the next time. */
export async function deletePictures(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db, now } = deps
  let failedInARow = 0
  const isOver = () => signal?.aborted === true || failedInARow >= failuresMax
  await workOff({
    what: 'pictures',
    list: async (limit) => (isOver() ? [] : await listDiscarded(db, { now: now(), limit })),
    work: async (key) => {
      if (isOver()) return
      failedInARow += 1
      await deletePicture(deps, key)
      failedInARow = 0
    },
  })
}

async function deletePicture({ db, files, now }: Deps, key: string): Promise<void> {
  if (!(await takeDiscarded(db, { key, now: now() }))) return
  for (const side of avatarSides) await files.delete(avatarKey(key, side))
  await strikeOut(db, key)
}
