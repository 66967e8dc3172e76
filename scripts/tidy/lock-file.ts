/** `npm ci` works on every system and with every npm when the lock file names every build. */

type LockEntry = {
  version?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  optionalDependencies?: Readonly<Record<string, string>>
}
export type LockPackages = Readonly<Record<string, LockEntry>>

export type LockGap = { package: string; version: string; missing: string }

const inside = '/node_modules/'

/** Builds for other systems without an entry, and entries without a hash. */
export function findLockGaps(packages: LockPackages): LockGap[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const { version = '', optionalDependencies = {} } = entry
    const at = { package: nameOf(path), version }
    const missing = Object.keys(optionalDependencies).filter(
      (name) => !resolves(packages, path, name),
    )
    const gaps = missing.map((name) => ({ ...at, missing: name }))
    const isFetched = path.includes('node_modules/') && !entry.link && !entry.inBundle
    return isFetched && !entry.integrity ? [...gaps, { ...at, missing: 'its hash' }] : gaps
  })
}

/** One sentence for each package, with what to do. */
export function describeLockGaps(packages: LockPackages): string[] {
  const byPackage = Map.groupBy(findLockGaps(packages), (gap) => `${gap.package} ${gap.version}`)
  return [...byPackage].map(([name, gaps]) => {
    const rest = gaps.length > 1 ? ` and ${gaps.length - 1} more` : ''
    const first = gaps[0]?.missing
    return `package-lock.json lacks ${first}${rest} of ${name}: run “npm run lock” and commit it.`
  })
}

/** As Node looks a package up: beside the one that asks, then in each folder above. */
function resolves(packages: LockPackages, path: string, name: string): boolean {
  for (let place = path; ;) {
    if (`${place === '' ? '' : `${place}/`}node_modules/${name}` in packages) return true
    if (place === '') return false
    const at = `/${place}`.lastIndexOf(inside)
    place = at > 0 ? place.slice(0, at - 1) : ''
  }
}

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? path
}
