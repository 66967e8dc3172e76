/** Values staff can change while Strix runs, kill switches among them. Every change is audited. */
import { z } from 'zod'
import type { Db, Tx } from './db.ts'
import { writeAudit } from './audit.store.ts'
import { transact } from './db.ts'
import type { Listener } from './listen.ts'
import {
  findSetting,
  listSettings,
  lockSetting,
  settingChannel,
  storeSetting,
} from './settings.store.ts'

/** Declared by the feature that reads it. */
export type Setting<T> = {
  readonly key: string
  readonly schema: z.ZodType<T>
  /** What it is until staff set it. */
  readonly initial: T
}
/** A kill switch: on until it is turned off. */
export type Switch = Setting<boolean> & { readonly name: string }

export function declareSwitch(name: string): Switch {
  return { name, key: `switch.${name}`, schema: z.boolean(), initial: true }
}

/** From which amount on something takes a second person, in whole units of what it limits. */
export type Limit = Setting<number> & { readonly name: string }

export function declareLimit(name: string, initial: number): Limit {
  return { name, key: `limit.${name}`, schema: z.number().int().nonnegative(), initial }
}

export type Settings = {
  get<T>(setting: Setting<T>): Promise<T>
  /** What is asked from here on is read anew: whoever has just changed one looks at it. */
  forget(): void
}

/** A message can be lost while the connection is away; then a change is seen this late at most. */
const cacheMs = 5_000

/**
 * Reads with a short cache that messages between processes keep fresh.
 * @param input.clock milliseconds that only go up
 */
export function createSettings(input: {
  db: Db
  listener: Listener | undefined
  clock: () => number
}): Settings {
  let cached: { at: number; values: Promise<Map<string, unknown>> } | undefined
  const forget = () => {
    cached = undefined
  }
  input.listener?.on(settingChannel, forget)
  async function load(): Promise<Map<string, unknown>> {
    const rows = await listSettings(input.db)
    return new Map(rows.map(({ key, value }) => [key, value]))
  }
  async function valuesNow(): Promise<Map<string, unknown>> {
    const now = input.clock()
    if (!cached || now - cached.at > cacheMs) {
      const entry = { at: now, values: load() }
      cached = entry
      // A failed read must not be kept.
      entry.values.catch(() => {
        if (cached === entry) cached = undefined
      })
    }
    return await cached.values
  }
  return {
    forget,
    async get({ key, schema, initial }) {
      const value = (await valuesNow()).get(key)
      // Most are never set, and to parse nothing makes an error each time.
      if (value === undefined) return initial
      const { success, data } = schema.safeParse(value)
      return success ? data : initial
    },
  }
}

/** Its value now, past the cache; `lock` keeps it so until the transaction ends. */
export async function readSetting<T>(
  db: Db,
  { key, schema, initial }: Setting<T>,
  options: { lock?: boolean } = {},
): Promise<T> {
  if (options.lock) await lockSetting(db, key)
  const { success, data } = schema.safeParse(await findSetting(db, key))
  return success ? data : initial
}

type SettingChange<T> = {
  setting: Setting<T>
  value: NoInfer<T>
  actor: string
  reason?: string | undefined
  now: Date
}

/**
 * Changes one setting and writes its audit event, in one transaction; every process is informed.
 */
export async function changeSetting<T>(db: Db, change: SettingChange<T>): Promise<void> {
  await transact(db, (tx) => changeSettingIn(tx, change))
}

/** The same in the caller's transaction. */
export async function changeSettingIn<T>(tx: Tx, change: SettingChange<T>): Promise<void> {
  const { setting, value, actor, now } = change
  const { key } = setting
  await lockSetting(tx, key)
  const before = await findSetting(tx, key)
  await storeSetting(tx, { key, value, actor, now })
  await writeAudit(tx, {
    at: now,
    actor,
    action: 'setting.change',
    subject: key,
    detail: { from: before ?? null, to: value },
    reason: change.reason,
  })
}
