/** Booking codes made on the simulator, in memory, and in a file when one is named. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a platform keeps under a code: whatever its own booking call stores. */
type Coupon = { createdAt: number; body: unknown }
export type Codes = {
  get(platform: string, code: string): Coupon | undefined
  set(platform: string, input: { code: string; coupon: Coupon }): void
  has(platform: string, code: string): boolean
}

/**
 * @param stateFile JSON file that keeps the codes between starts; a broken or missing file is an
 * empty one.
 */
export function createCodes(stateFile?: string): Codes {
  const coupons = new Map<string, Coupon>(stateFile ? readState(stateFile) : [])
  const name = (platform: string, code: string) => `${platform}/${code}`
  return {
    get: (platform, code) => coupons.get(name(platform, code)),
    has: (platform, code) => coupons.has(name(platform, code)),
    set(platform, { code, coupon }) {
      coupons.set(name(platform, code), coupon)
      if (stateFile) writeState(stateFile, coupons)
    },
  }
}

function readState(file: string): [string, Coupon][] {
  if (!existsSync(file)) return []
  try {
    const state: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof state !== 'object' || state === null) return []
    return Object.entries(state).filter((entry): entry is [string, Coupon] => isCoupon(entry[1]))
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function isCoupon(value: unknown): value is Coupon {
  return typeof value === 'object' && value !== null && 'createdAt' in value && 'body' in value
}

/** Written beside and renamed, so a reader never sees half a file. */
function writeState(file: string, coupons: ReadonlyMap<string, Coupon>): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, JSON.stringify(Object.fromEntries(coupons)))
  renameSync(draft, file)
}
