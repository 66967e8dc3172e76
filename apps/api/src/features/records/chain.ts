/**
 * What a record is made of: canonical rows, each hashed with the hash before it. Pure, so that the
 * server and whoever verifies a download use the same lines.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'

const gameStates = ['open', 'won', 'half-won', 'void', 'half-lost', 'lost'] as const
const finalStates = ['won', 'lost', 'void', 'unsettled'] as const

const postedBody = z.object({
  kind: z.literal('posted'),
  profile: z.uuid(),
  seq: z.number().int(),
  at: z.iso.datetime(),
  code: z.uuid(),
  platform: z.string(),
  bet_type: z.string(),
  first_kickoff: z.iso.datetime(),
  last_kickoff: z.iso.datetime(),
  games: z.array(
    z.object({
      fixture: z.uuid().nullable(),
      home: z.string(),
      away: z.string(),
      league: z.string(),
      kickoff: z.iso.datetime().nullable(),
      key: z.string().nullable(),
      market: z.string(),
      outcome: z.string(),
      odds: z.number(),
    }),
  ),
})
export type PostedBody = z.infer<typeof postedBody>

/** The last one of a code counts: a result may be corrected. */
export const settledBody = z.object({
  kind: z.literal('settled'),
  profile: z.uuid(),
  seq: z.number().int(),
  at: z.iso.datetime(),
  code: z.uuid(),
  state: z.enum([...finalStates, 'open']),
  return_factor: z.number().nullable(),
  games: z.array(z.enum(gameStates)),
})
export type SettledBody = z.infer<typeof settledBody>

export const rowBody = z.discriminatedUnion('kind', [postedBody, settledBody])
export type RowBody = z.infer<typeof rowBody>

/** What stands before the first row. */
export const genesis: Buffer = Buffer.alloc(32)

/** JSON with its fields in alphabetical order and no spaces: one text for one row. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`
}

/** What a row shows even while its body is locked. */
type Opening = { profile: string; seq: number; at: string; opensAt: string }

const rowMark = Buffer.from([2])

/** SHA-256 of salt and body: stands for them in the hash of a row. */
export function contentOf({ salt, body }: { salt: Buffer; body: string }): Buffer {
  return createHash('sha256').update(salt).update(body, 'utf8').digest()
}

/** The hash of a row, which whoever knows its opening and its content can make. */
export function hashRow(input: { previous: Buffer; content: Buffer; opening: Opening }): Buffer {
  const { profile, seq, at, opensAt } = input.opening
  return createHash('sha256')
    .update(rowMark)
    .update(input.previous)
    .update(input.content)
    .update(canonical({ profile, seq, at, opens_at: opensAt }), 'utf8')
    .digest()
}

/** The hash of a row of version 1: of the hash before, the salt and the body. */
export function hashFirstRow(input: { previous: Buffer; salt: Buffer; body: string }): Buffer {
  return createHash('sha256')
    .update(input.previous)
    .update(input.salt)
    .update(input.body, 'utf8')
    .digest()
}
