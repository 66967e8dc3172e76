/** A name of several teams means the favourite among them. */
import type { Question, Reading } from '@strix/assistant'
import type { Brain } from './brains.ts'
import type { SettingTables } from './settings.store.ts'
import type { Db } from '../../infra/db.ts'
import { findSettings } from './settings.store.ts'

export type Understood = {
  reading: Reading
  /** The favourite that was taken for the one that is meant. */
  favourite: string | undefined
}

/** Reads a question; of teams that cannot be told apart the only favourite counts as chosen. */
export async function understand(
  { db, brain }: { db: Db<SettingTables>; brain: Brain },
  { profileId, ...question }: Question & { profileId: string },
): Promise<Understood> {
  const reading = await brain.read(question)
  const { unclear } = reading
  if (unclear?.about !== 'team' || unclear.options.length === 0) {
    return { reading, favourite: undefined }
  }
  const { teams } = await findSettings(db, profileId)
  const names = new Set(teams.map(({ name }) => name))
  const isFavourite = (name: string) => names.has(name)
  const [favourite, second] = unclear.options.filter(isFavourite)
  if (favourite !== undefined && second === undefined) {
    const chosen = await brain.read({ ...question, turns: [...question.turns, favourite] })
    if (chosen.unclear === null) return { reading: chosen, favourite }
  }
  const options = unclear.options.toSorted(
    (a, b) => Number(isFavourite(b)) - Number(isFavourite(a)),
  )
  return { reading: { ...reading, unclear: { ...unclear, options } }, favourite: undefined }
}
