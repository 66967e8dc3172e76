/** What a model remembers, packed: columns of numbers one after another. */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Kept } from '@strix/forecast'
import { z } from 'zod'

const namesSchema = z.object({
  clubs: z.array(z.string()),
  leagues: z.array(z.string()),
  seasons: z.array(z.string()),
  columns: z.array(z.tuple([z.string(), z.number().int().min(0)])),
})
type PackedNames = z.infer<typeof namesSchema>
export type Packed = { names: PackedNames; columns: Buffer }

const pack = promisify(gzip)
const unpack = promisify(gunzip)

export async function packMemory({ names, columns }: Kept): Promise<Packed> {
  const entries = Object.entries(columns)
  const bytes = Buffer.concat(
    entries.map(([, { buffer, byteOffset, byteLength }]) =>
      Buffer.from(buffer, byteOffset, byteLength),
    ),
  )
  return {
    names: {
      clubs: [...names.clubs],
      leagues: [...names.leagues],
      seasons: [...names.seasons],
      columns: entries.map(([name, { length }]) => [name, length]),
    },
    columns: await pack(bytes),
  }
}

export async function unpackMemory(packed: { names: unknown; columns: Buffer }): Promise<Kept> {
  const { columns, ...names } = namesSchema.parse(packed.names)
  const bytes = await unpack(packed.columns)
  let at = 0
  const entries = columns.map(([name, length]) => {
    const from = at
    at += length * Float64Array.BYTES_PER_ELEMENT
    return [name, new Float64Array(new Uint8Array(bytes.subarray(from, at)).buffer)] as const
  })
  return { names, columns: Object.fromEntries(entries) }
}
