import type { Db } from './features.ts'

/** Every picture that a profile shows. */
export async function listAvatars(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('profile')
    .select('avatar')
    .distinct()
    .where('avatar', 'is not', null)
    .$narrowType<{ avatar: string }>()
    .execute()
  return rows.map(({ avatar }) => avatar)
}
