/** The files of pictures, and their end. */
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import type { Files } from '../../infra/files.ts'
import type { Job } from '../../infra/jobs.ts'
import { workOff } from '../../infra/work-off.ts'
import { listDiscarded, lockDiscarded, strikeOut } from './pictures.store.ts'
import type { ProfileTables } from './profiles.tables.ts'
import { avatarSides } from './views.ts'

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
export async function deletePictures(
  { db, files, now }: Deps,
  signal?: AbortSignal,
): Promise<void> {
  await workOff({
    what: 'pictures',
    list: async (limit) => (signal?.aborted ? [] : await listDiscarded(db, { now: now(), limit })),
    work: (key) => transact(db, (tx) => deletePicture(tx, { files, key })),
  })
}

/** Whoever comes to show it waits, and then finds that it is gone. */
async function deletePicture(
  tx: Tx<ProfileTables>,
  { files, key }: { files: Files; key: string },
): Promise<void> {
  if (!(await lockDiscarded(tx, key))) return
  const deleting = avatarSides.map((side) => files.delete(avatarKey(key, side)))
  // None goes on once the lock is given back.
  await Promise.allSettled(deleting)
  await Promise.all(deleting)
  await strikeOut(tx, key)
}
