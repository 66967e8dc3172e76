/** Rewrites a screenshot with 256 colours: a third of the size, the same to the eye. */
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const colours = 256

type Picture = { width: number; height: number; step: number; pixels: Buffer }

export function shrinkPng(png: Buffer): Buffer {
  const picture = readPng(png)
  const palette = commonColours(picture)
  const nearest = new Map(palette.map((colour, index) => [colour, index]))
  const { width, height, step, pixels } = picture
  const rows = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < width * height; at += 1) {
    const colour = pixels.readUIntBE(at * step, 3)
    let index = nearest.get(colour)
    if (index === undefined) {
      index = nearestIndex(palette, colour)
      nearest.set(colour, index)
    }
    rows[at + Math.floor(at / width) + 1] = index
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const table = Buffer.alloc(palette.length * 3)
  palette.forEach((colour, index) => table.writeUIntBE(colour, index * 3, 3))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Reads what the browser writes: 8 bits a channel, with or without alpha, not interlaced. */
function readPng(png: Buffer): Picture {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const step = png[25] === 6 ? 4 : 3
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const isData = png.toString('latin1', at + 4, at + 8) === 'IDAT'
    if (isData) parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const raw = inflateSync(Buffer.concat(parts))
  const line = width * step
  const pixels = Buffer.alloc(line * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (line + 1)] ?? 0
    for (let x = 0; x < line; x += 1) {
      const at = y * line + x
      const left = x >= step ? (pixels[at - step] ?? 0) : 0
      const up = y > 0 ? (pixels[at - line] ?? 0) : 0
      const corner = x >= step && y > 0 ? (pixels[at - line - step] ?? 0) : 0
      const byte = raw[y * (line + 1) + 1 + x] ?? 0
      pixels[at] = byte + predicted(filter, left, up, corner)
    }
  }
  return { width, height, step, pixels }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter === 4) return paeth(left, up, corner)
  return 0
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const byLeft = Math.abs(guess - left)
  const byUp = Math.abs(guess - up)
  const byCorner = Math.abs(guess - corner)
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}

function commonColours({ width, height, step, pixels }: Picture): number[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < width * height; at += 1) {
    const colour = pixels.readUIntBE(at * step, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const ranked = [...counts].toSorted(([, a], [, b]) => b - a)
  return ranked.slice(0, colours).map(([colour]) => colour)
}

function nearestIndex(palette: readonly number[], colour: number): number {
  let best = 0
  let bestGap = Infinity
  for (const [index, known] of palette.entries()) {
    const gap = gapOf(known, colour, 16) + gapOf(known, colour, 8) + gapOf(known, colour, 0)
    if (gap < bestGap) [best, bestGap] = [index, gap]
  }
  return best
}

function gapOf(a: number, b: number, shift: number): number {
  return (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2
}
