import { avatarRules } from '@strix/contracts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { fromPage, newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { discardPicture, keepPicture } from './pictures.store.ts'
import { avatarKey, deletePictures } from './pictures.ts'
import { avatarSides } from './views.ts'

let app: TestApp
let person: Person

beforeAll(async () => {
  app = await openTestApp()
  person = await newPerson(app)
})
afterAll(() => app.close())

type Part = { name?: string; filename?: string; type?: string; bytes: Buffer }

function multipart(parts: readonly Part[], boundary = 'strix-test-boundary'): Buffer {
  const chunks = parts.flatMap(({ name = 'file', filename, type, bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"` +
        (filename === undefined ? '' : `; filename="${filename}"`) +
        (type === undefined ? '' : `\r\ncontent-type: ${type}`) +
        '\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
}

async function send(payload: Buffer, headers: Record<string, string> = {}) {
  return await app.app.inject({
    method: 'PATCH',
    url: `/api/v1/profile/${person.profileId}/avatar`,
    headers: {
      ...fromPage,
      cookie: `strix_session=${person.browser.cookies.get('strix_session')}`,
      'content-type': 'multipart/form-data; boundary=strix-test-boundary',
      ...headers,
    },
    payload,
  })
}

function upload(bytes: Buffer, filename = 'me.jpg', type = 'image/jpeg') {
  return send(multipart([{ filename, type, bytes }]))
}

function picture(width: number, height: number) {
  const background = { r: 200, g: 40, b: 60 }
  return sharp({ create: { width, height, channels: 3, background } })
}

function filesKept(): string[] {
  const folder = join(app.dataDir, 'files', 'avatars')
  return readdirSync(folder)
}

test.each([
  ['JPEG', (image: Sharp) => image.jpeg().toBuffer()],
  ['PNG', (image: Sharp) => image.png().toBuffer()],
  ['WebP', (image: Sharp) => image.webp().toBuffer()],
  ['GIF', (image: Sharp) => image.gif().toBuffer()],
  ['AVIF', (image: Sharp) => image.avif({ effort: 0 }).toBuffer()],
])('a %s becomes three square WebP pictures anybody can fetch', async (_name, encode) => {
  const reply = await upload(await encode(picture(300, 200)))
  expect(reply.statusCode).toBe(200)
  const { avatar } = reply.json<{ data: { avatar: string } }>().data
  for (const side of [64, 192, 512]) {
    const got = await app.app.inject(avatar.replace('-192', `-${side}`))
    expect(got.headers['content-type']).toBe('image/webp')
    expect(got.headers['cache-control']).toContain('immutable')
    expect(got.headers['content-security-policy']).toContain("default-src 'none'")
    const meta = await sharp(got.rawPayload).metadata()
    expect([meta.format, meta.width, meta.height]).toEqual(['webp', side, side])
  }
  const own = await person.browser.send('GET', '/api/v1/account')
  expect(own.body.data).toMatchObject({ avatar })
})

test('a picture is turned the right way up, and where it was taken is not kept', async () => {
  const left = { width: 200, height: 400, channels: 3, background: '#ff0000' } as const
  const bytes = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#0000ff' },
  })
    .composite([{ input: { create: left }, left: 0, top: 0 }])
    // A camera held sideways: the left of the stored picture is its top.
    .withExif({ IFD0: { Orientation: '6', Copyright: 'secret-owner' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const reply = await upload(bytes)
  const { avatar } = reply.json<{ data: { avatar: string } }>().data
  const got = await app.app.inject(avatar)
  const meta = await sharp(got.rawPayload).metadata()
  expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual(Array(4).fill(undefined))
  const { data } = await sharp(got.rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [data[(y * 192 + x) * 3], data[(y * 192 + x) * 3 + 2]]
  expect(at(96, 10)[0]).toBeGreaterThan(200)
  expect(at(96, 180)[1]).toBeGreaterThan(200)
})

/** While it does so, the store of files does not delete. */
async function withoutStore<T>(work: () => Promise<T>): Promise<T> {
  const { files } = app.services
  const { delete: whole } = files
  files.delete = () => Promise.reject(new Error('the store is away'))
  try {
    return await work()
  } finally {
    files.delete = whole
  }
}

test('the picture before is gone from the disk, also where the store was away', async () => {
  await upload(await picture(64, 64).png().toBuffer())
  await deletePictures(app.services)
  expect(filesKept()).toHaveLength(3)
  const next = await picture(80, 64).png().toBuffer()
  const { statusCode } = await withoutStore(() => upload(next))
  expect(statusCode).toBe(200)
  await expect(withoutStore(() => deletePictures(app.services))).rejects.toThrow('away')
  await deletePictures(app.services)
  expect(filesKept()).toHaveLength(3)
})

describe('of two pictures whose files are to go', () => {
  // The second is due first.
  const [one, two] = ['1'.repeat(32), '2'.repeat(32)] as const
  const bytes = Buffer.from('a picture')
  const filesOf = (key: string) => avatarSides.map((side) => avatarKey(key, side))

  beforeEach(async () => {
    for (const key of [one, two]) {
      const at = new Date(app.now().getTime() - Number(key[0]) * 60_000)
      await discardPicture(app.db, { key, at })
      for (const file of filesOf(key)) await app.services.files.put(file, bytes)
    }
  })
  afterEach(async () => {
    await app.db.deleteFrom('picture_to_delete').execute()
    for (const file of [...filesOf(one), ...filesOf(two)]) await app.services.files.delete(file)
  })
  const isKept = async (key: string) =>
    (await app.services.files.find(avatarKey(key, avatarSides[0]))) !== undefined

  /** Deletes them; `meanwhile` comes before each file goes. */
  async function deleting(
    meanwhile: (key: string) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { files } = app.services
    const { delete: whole } = files
    files.delete = async (key) => {
      await meanwhile(key)
      await whole(key)
    }
    try {
      await deletePictures(app.services, signal)
    } finally {
      files.delete = whole
    }
  }

  test('one that comes to be shown meanwhile keeps them', async () => {
    let shown = false
    await deleting(async () => {
      if (shown) return
      shown = true
      await transact(app.db, (tx) => keepPicture(tx, one))
    })
    expect([await isKept(one), await isKept(two)]).toEqual([true, false])
  })

  test('one that is about to be shown keeps them', async () => {
    await transact(app.db, async (tx) => {
      await keepPicture(tx, one)
      await deletePictures(app.services)
    })
    expect([await isKept(one), await isKept(two)]).toEqual([true, false])
  })

  test('one that is shown too late is none', async () => {
    let showing: Promise<void> | undefined
    await deleting(async (key) => {
      if (!key.includes(two)) return
      showing ??= transact(app.db, (tx) => keepPicture(tx, two)).catch((error: Error) => {
        expect(error.message).toContain('deleted meanwhile')
      })
      await Promise.resolve()
    })
    await showing
    expect(await isKept(two)).toBe(false)
    expect.assertions(2)
  })

  test('one of whose files some are gone is not shown any more', async () => {
    const half = (key: string) =>
      key.includes(two) && key !== avatarKey(two, avatarSides[0])
        ? Promise.reject(new Error('not this one'))
        : Promise.resolve()
    await expect(deleting(half)).rejects.toThrow('not this one')
    expect(await isKept(two)).toBe(false)
    const showing = transact(app.db, (tx) => keepPicture(tx, two))
    await expect(showing).rejects.toThrow('deleted meanwhile')
  })

  test('no row is locked while files go', async () => {
    await deleting(async (file) => {
      const rows = app.db.selectFrom('picture_to_delete').select('key').forUpdate().skipLocked()
      expect((await rows.execute()).some(({ key }) => file.includes(key))).toBe(true)
    })
    expect.hasAssertions()
  })

  test('the second keeps them when the process stops at the first', async () => {
    const stopping = new AbortController()
    await deleting(() => Promise.resolve(stopping.abort()), stopping.signal)
    expect([await isKept(one), await isKept(two)]).toEqual([true, false])
  })

  test('and many more: a store that is away is asked a few times, for others each time', async () => {
    for (let number = 0; number < 4; number += 1) {
      await discardPicture(app.db, { key: `${number}`.repeat(30), at: app.now() })
    }
    const asked = new Set<string>()
    const away = (key: string) => {
      asked.add(key.replace(/-\d+\.webp$/, ''))
      return Promise.reject(new Error('the store is away'))
    }
    await expect(deleting(away)).rejects.toThrow('several pictures failed')
    expect(asked.size).toBe(3)
    await expect(deleting(away)).rejects.toThrow('several pictures failed')
    expect(asked.size).toBe(6)
  })

  test('one that cannot be deleted holds up no other', async () => {
    const broken = (key: string) =>
      key.includes(two) ? Promise.reject(new Error('not this one')) : Promise.resolve()
    await expect(deleting(broken)).rejects.toThrow('not this one')
    expect([await isKept(one), await isKept(two)]).toEqual([false, true])
    await deletePictures(app.services)
    expect(await isKept(two)).toBe(false)
  })
})

test('that of a deleted account is gone, also where the store was away', async () => {
  const { browser, profileId } = await newPerson(app)
  const before = filesKept()
  const bytes = await picture(64, 64).png().toBuffer()
  await app.services.profileService.changeAvatar(profileId, bytes)
  const { status } = await withoutStore(() => browser.send('POST', '/api/v1/account/delete'))
  expect(status).toBe(200)
  await deletePictures(app.services)
  expect(filesKept()).toEqual(before)
})

test('of an account that was deleted meanwhile none stays', async () => {
  const { browser, profileId } = await newPerson(app)
  const before = filesKept()
  expect((await browser.send('POST', '/api/v1/account/delete')).status).toBe(200)
  const drawing = app.services.profileService.changeAvatar(
    profileId,
    await picture(64, 64).png().toBuffer(),
  )
  await expect(drawing).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  app.advance(3_600_000)
  await deletePictures(app.services)
  expect(filesKept()).toEqual(before)
})

test('another’s picture cannot be changed', async () => {
  const other = await newPerson(app)
  const bytes = await picture(64, 64).png().toBuffer()
  const reply = await app.app.inject({
    method: 'PATCH',
    url: `/api/v1/profile/${other.profileId}/avatar`,
    headers: {
      ...fromPage,
      cookie: `strix_session=${person.browser.cookies.get('strix_session')}`,
      'content-type': 'multipart/form-data; boundary=strix-test-boundary',
    },
    payload: multipart([{ filename: 'a.png', bytes }]),
  })
  expect(reply.statusCode).toBe(403)
})

test.each([
  '../../../etc/passwd',
  '%2e%2e%2fsecret',
  'x-192.webp',
  `${'a'.repeat(32)}-193.webp`,
  `${'a'.repeat(32)}-192.webp`,
])('no other file is served: %s', async (name) => {
  const reply = await app.app.inject(`/files/avatars/${encodeURIComponent(name)}`)
  expect(reply.statusCode).toBe(404)
})

/** A PNG that says it is so large, with data for a few rows. */
function pngOf(
  width: number,
  height: number,
  data: Buffer = deflateSync(Buffer.alloc(64)),
): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(body.length)
    const named = Buffer.concat([Buffer.from(type), body])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([head, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>1</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'
const text = (value: string) => () => Buffer.from(value, 'latin1')
const jpeg = () => picture(120, 120).jpeg().toBuffer()
const png = () => picture(120, 120).png({ compressionLevel: 0 }).toBuffer()
const cut = (make: () => Promise<Buffer>, keep: number) => async () => {
  const bytes = await make()
  return bytes.subarray(0, Math.floor(bytes.length * keep))
}

const hostile: readonly (readonly [string, () => Buffer | Promise<Buffer>])[] = [
  ['an SVG with a script', text(svg)],
  ['an SVG behind an XML head', text(`<?xml version="1.0"?>${svg}`)],
  [
    'an SVG that reads a file',
    text(`<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
  ],
  ['a compressed SVG', () => gzipSync(svg)],
  ['a page', text(html)],
  ['a page behind a GIF’s first letters', text(`GIF89a${html}`)],
  ['a script behind a GIF’s first letters', text('GIF89a=1;alert(1)//')],
  ['a page behind a JPEG’s first bytes', text(`\xff\xd8\xff\xe0${html}`)],
  ['a page behind a PNG’s first bytes', text(`\x89PNG\r\n\x1a\n${html}`)],
  ['a page behind a WebP’s first bytes', text(`RIFF\x40\0\0\0WEBP${html}`)],
  ['a page behind an AVIF’s first bytes', text(`\0\0\0\x1cftypavif${html}`)],
  ['a PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['PostScript', text('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file')],
  ['an ImageMagick script', text('push graphic-context\nfill "url(https://x.example/|id)"')],
  ['a TIFF', () => picture(64, 64).tiff().toBuffer()],
  ['a raw picture', () => picture(64, 64).raw().toBuffer()],
  ['a PNM', text('P6\n64 64\n255\n' + 'x'.repeat(64 * 64 * 3))],
  ['a BMP', text('BM' + '\0'.repeat(200))],
  ['an icon', text('\0\0\x01\0\x01\0' + '\0'.repeat(200))],
  ['a Photoshop file', text('8BPS\0\x01' + '\0'.repeat(200))],
  ['a ZIP', text('PK\x03\x04' + '\0'.repeat(200))],
  ['a Windows program', text('MZ' + '\0'.repeat(200))],
  ['a Linux program', text('\x7fELF' + '\0'.repeat(200))],
  ['a video', text('\0\0\0\x18ftypmp42' + '\0'.repeat(200))],
  ['a Radiance picture', text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 64 +X 64\n')],
  ['one byte', text('x')],
  ['zeros', () => Buffer.alloc(4096)],
  ['noise', () => Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 251))],
  ['half a JPEG', cut(jpeg, 0.5)],
  ['a JPEG’s first bytes', cut(jpeg, 0.05)],
  ['half a PNG', cut(png, 0.5)],
  ['a WebP cut short', cut(() => picture(120, 120).webp({ lossless: true }).toBuffer(), 0.4)],
  ['an AVIF cut short', cut(() => picture(120, 120).avif({ effort: 0 }).toBuffer(), 0.6)],
  ['a GIF cut short', cut(() => picture(120, 120).gif().toBuffer(), 0.1)],
  ['a PNG of 65,535 by 65,535 in 100 bytes', () => pngOf(65_535, 65_535)],
  ['a PNG of two thousand million by one', () => pngOf(2_000_000_000, 1)],
  ['a PNG of no width', () => pngOf(0, 64)],
  ['a PNG whose data is a bomb', () => pngOf(8_000, 8_000, deflateSync(Buffer.alloc(192_000_000)))],
  ['a PNG with broken data', () => pngOf(64, 64, Buffer.from('not deflated'))],
  ['a solid picture of 49 million pixels', () => picture(7_000, 7_000).png().toBuffer()],
  ['a picture of 8 by 8', () => picture(8, 8).png().toBuffer()],
  ['a picture of 2,000 by 1', () => picture(2_000, 1).png().toBuffer()],
]

test.each(hostile)('refused: %s', async (_name, make) => {
  const before = filesKept()
  const bytes = await make()
  const reply = await upload(bytes)
  expect(reply.json()).toMatchObject({ status: 422, code: 'FILE_REFUSED' })
  expect(reply.json<{ detail: string }>().detail).toMatch(/^[A-Z].*\.$/)
  expect(filesKept()).toEqual(before)
})

test('a picture that is a page as well comes out as pixels alone', async () => {
  const bytes = Buffer.concat([await jpeg(), Buffer.from(html)])
  const reply = await upload(bytes, '../../evil.html', 'text/html')
  expect(reply.statusCode).toBe(200)
  const { avatar } = reply.json<{ data: { avatar: string } }>().data
  expect(avatar).toMatch(/^\/files\/avatars\/[0-9a-f]{32}-192\.webp$/)
  const got = await app.app.inject(avatar)
  expect(got.rawPayload.includes('alert')).toBe(false)
})

test('the bounds of the body hold', async () => {
  const bytes = await picture(64, 64).png().toBuffer()
  const file = { filename: 'a.png', type: 'image/png', bytes }
  const large = { ...file, bytes: Buffer.concat([bytes, Buffer.alloc(avatarRules.bytesMax)]) }
  const many = Array.from({ length: 50 }, (_, at) => ({ name: `f${at}`, bytes: Buffer.from('x') }))
  const cases: [string, Buffer, number][] = [
    ['too large', multipart([large]), 413],
    ['two files', multipart([file, file]), 413],
    ['fifty fields', multipart([...many, file]), 413],
    ['another field', multipart([{ ...file, name: 'other' }]), 400],
    ['an empty file', multipart([{ ...file, bytes: Buffer.alloc(0) }]), 400],
    ['a field that is no file', multipart([{ bytes }]), 400],
    ['nothing', Buffer.from('--strix-test-boundary--\r\n'), 400],
  ]
  for (const [name, payload, status] of cases) {
    expect([name, (await send(payload)).statusCode]).toEqual([name, status])
  }
  const json = await send(Buffer.from('{"file":"x"}'), { 'content-type': 'application/json' })
  expect(json.statusCode).toBe(400)
  const broken = await send(multipart([file]).subarray(0, 120))
  expect([400, 422]).toContain(broken.statusCode)
})
