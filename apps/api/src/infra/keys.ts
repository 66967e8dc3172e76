/**
 * Keys for hashes that must not be guessed from outside, and for values that a copy of the database
 * must not give away. See docs/decisions/015-keys-that-can-be-rotated.md.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from './db.ts'
import { deleteSecret, findSecret, keepSecret, replaceSecret } from './secrets.store.ts'
import { seal, unseal } from './totp.ts'

export type Keys = {
  fingerprint(): Promise<Buffer>
  /** A keyed hash of a text, different for each use. It outlives a rotation of SECRET_KEY. */
  hash(use: string, text: string): Promise<Buffer>
  /** Encrypts under today's key of that use; the value carries the key's id. */
  seal(use: string, plain: Buffer): Promise<Buffer>
  /** @throws when neither key opens it, or it was changed */
  open(use: string, sealed: Buffer): Promise<Buffer>
  /** Whether a value is sealed under today's key. */
  isCurrent(sealed: Buffer): Promise<boolean>
  /** @throws when SECRET_KEY does not belong to this database */
  check(): Promise<void>
  /** Seals the root of hashes under today's key. */
  rotate(): Promise<void>
}

export type KeysOptions = {
  db: Db
  now: () => Date
  secretKey: string | undefined
  /** What SECRET_KEY was before; what it sealed is still read. */
  previousSecretKey?: string | undefined
}

/** One of the operator's keys, or the database's own. */
type Ring = readonly { id: Buffer; master: Buffer }[]
type Opened = { ring: Ring; root: Buffer }

/** The database's own key, in a sandbox without SECRET_KEY. */
const ownName = 'master'
/** Where the keys of hashes come from, sealed under SECRET_KEY. */
const rootName = 'root'
const rootUse = 'root of hashes'
const format = 1
const idBytes = 4
const headBytes = 1 + idBytes

export function createKeys(options: KeysOptions): Keys {
  let opening: Promise<Opened> | undefined
  function opened(): Promise<Opened> {
    const reading = (opening ??= openKeys(options))
    // A failed read must not be kept.
    reading.catch(() => {
      if (opening === reading) opening = undefined
    })
    return reading
  }
  async function keyOf(use: string): Promise<Buffer> {
    return derive((await opened()).root, use)
  }
  return {
    fingerprint: () => keyOf('idempotency fingerprint'),
    hash: async (use, text) =>
      createHmac('sha256', await keyOf(use))
        .update(text)
        .digest(),
    seal: async (use, plain) => sealWith((await opened()).ring, use, plain),
    open: async (use, sealed) => openWith(await opened(), use, sealed),
    isCurrent: async (sealed) => isUnder((await opened()).ring[0], sealed),
    check: async () => void (await opened()),
    async rotate() {
      const { ring, root } = await opened()
      if (options.secretKey === undefined) return
      const value = sealWith(ring, rootUse, root)
      await replaceSecret(options.db, rootName, value)
    },
  }
}

async function openKeys(options: KeysOptions): Promise<Opened> {
  const given = [options.secretKey, options.previousSecretKey].filter((key) => key !== undefined)
  const found = await findSecret(options.db, rootName)
  if (options.secretKey === undefined) {
    if (found) throw new Error('This database was used with a SECRET_KEY; set it again.')
    const own = await keepSecret(options.db, {
      name: ownName,
      value: randomBytes(32),
      now: options.now(),
    })
    return { ring: ringOf([own]), root: own }
  }
  const ring = ringOf(given.map((key) => Buffer.from(key)))
  const sealed = found ?? (await sealRoot(options, ring))
  const under = ring.find((key) => isUnder(key, sealed))
  if (!under) {
    throw new Error(
      'SECRET_KEY is not the key this database was used with. Set that one again, or name it in ' +
        'SECRET_KEY_PREVIOUS to go on with a new one.',
    )
  }
  return { ring, root: openUnder(under.master, rootUse, sealed) }
}

/** A database that had its own key, or none, is taken over with every hash it holds. */
async function sealRoot(options: KeysOptions, ring: Ring): Promise<Buffer> {
  const { db } = options
  const oldest = ring.at(-1)?.master ?? Buffer.alloc(0)
  const root = (await findSecret(db, ownName)) ?? oldest
  const value = sealWith(ring, rootUse, root)
  const sealed = await keepSecret(db, { name: rootName, value, now: options.now() })
  await deleteSecret(db, ownName)
  return sealed
}

function ringOf(masters: readonly Buffer[]): Ring {
  return masters.map((master) => ({ id: derive(master, 'key id').subarray(0, idBytes), master }))
}

function sealWith(ring: Ring, use: string, plain: Buffer): Buffer {
  const [current] = ring
  if (!current) throw new Error('There is no key to seal with.')
  const text = seal(derive(current.master, `seal ${use}`), plain)
  return Buffer.concat([Buffer.of(format), current.id, text])
}

function openWith({ ring, root }: Opened, use: string, sealed: Buffer): Buffer {
  const under = ring.find((key) => isUnder(key, sealed))
  if (under) return openUnder(under.master, use, sealed)
  // Sealed before values carried the id of their key.
  return unseal(derive(root, use), sealed)
}

function isUnder(key: Ring[number] | undefined, sealed: Buffer): boolean {
  return sealed[0] === format && key?.id.equals(sealed.subarray(1, headBytes)) === true
}

function openUnder(master: Buffer, use: string, sealed: Buffer): Buffer {
  return unseal(derive(master, `seal ${use}`), sealed.subarray(headBytes))
}

function derive(from: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', from, '', use, 32))
}
