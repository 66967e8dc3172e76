/** The files of pictures, and their end. */
import type { Db } from '../../infra/db.ts'
import type { Files } from '../../infra/files.ts'
import type { Job } from '../../infra/jobs.ts'
import { listDiscarded, strikeOut } from './pictures.store.ts'
import type { ProfileTables } from './profiles.tables.ts'
import { avatarSides } from './views.ts'

type Deps = { db: Db<ProfileTables>; files: Files; now: () => Date }

const deletedAtOnce = 500

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

/** Where the store does not answer, the rest waits for the next time. */
export async function deletePictures(
  { db, files, now }: Deps,
  signal?: AbortSignal,
): Promise<void> {
  for (const key of await listDiscarded(db, { now: now(), limit: deletedAtOnce })) {
    if (signal?.aborted) return
    for (const side of avatarSides) await files.delete(avatarKey(key, side))
    await strikeOut(db, key)
  }
}
