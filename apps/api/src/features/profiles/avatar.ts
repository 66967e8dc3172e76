/** Uploaded pictures: decoded and drawn anew, so that nothing but pixels is kept of them. */
import { avatarRules } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import sharp from 'sharp'
import { AppError } from '../../infra/errors.ts'
import { avatarSides } from './views.ts'

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
const decodeMaxSeconds = 10

// What is not decoded here is never decoded: SVG and PDF can fetch and run things.
const magic: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n\x1a\n/, 'png'],
  [/^RIFF[\s\S]{4}WEBP/, 'webp'],
  [/^GIF8[79]a/, 'gif'],
  [/^[\s\S]{4}ftyp(avif|avis|mif1)/, 'heif'],
]

/** @throws AppError FILE_REFUSED for whatever is not a picture of bearable size */
export async function drawAvatar(bytes: Buffer): Promise<{ side: number; bytes: Buffer }[]> {
  const head = bytes.subarray(0, 32).toString('latin1')
  const claimed = magic.find(([pattern]) => pattern.test(head))?.[1]
  if (claimed === undefined) throw refused(messages.problems.pictureKinds)
  try {
    await demandBearable(bytes)
    // One after the other: a big picture decoded three times at once would cost three times.
    const drawn: { side: number; bytes: Buffer }[] = []
    for (const side of avatarSides) drawn.push({ side, bytes: await drawOne(bytes, side) })
    return drawn
  } catch (error) {
    if (error instanceof AppError) throw error
    throw refused(messages.problems.pictureDamaged, error)
  }
}

async function demandBearable(bytes: Buffer): Promise<void> {
  const { format, width, height } = await open(bytes).metadata()
  if (!formats.has(format)) {
    throw refused(messages.problems.pictureKinds)
  }
  if (Math.min(width, height) < avatarRules.sideMin) {
    throw refused(messages.problems.pictureSmall({ side: avatarRules.sideMin }))
  }
}

function open(bytes: Buffer) {
  return sharp(bytes, {
    limitInputPixels: avatarRules.pixelsMax,
    failOn: 'error',
    // The first frame of what moves.
    pages: 1,
    sequentialRead: true,
  })
}

async function drawOne(bytes: Buffer, side: number): Promise<Buffer> {
  return await open(bytes)
    .timeout({ seconds: decodeMaxSeconds })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError('FILE_REFUSED', message, { cause, fields: [{ path: 'file', message }] })
}
