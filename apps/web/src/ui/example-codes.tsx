import { cx } from '../lib/text.ts'
import { findPlatform, type PlatformId, type PlatformStatus } from '../lib/platforms.ts'
import { PlatformMark } from './platform-mark.tsx'

/** Codes of the simulated platforms to try; the live product has none and shows nothing. */
export function ExampleCodes({
  title,
  nameOf,
  statuses,
  onPick,
}: {
  title: string
  nameOf: (platform: string, code: string) => string
  statuses: readonly PlatformStatus[]
  onPick: (code: string, from: PlatformId) => void
}) {
  const firsts = statuses.flatMap(({ id, examples }) => {
    const platform = findPlatform(id)
    const [code] = examples
    return platform && code ? [{ platform, code }] : []
  })
  if (firsts.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="text-sm text-muted">{title}</h3>
      <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {firsts.map(({ platform, code }) => (
          <li key={platform.id}>
            <button
              type="button"
              aria-label={nameOf(platform.name, code)}
              onClick={() => onPick(code, platform.id)}
              className={cx(
                'flex min-h-11 w-full items-center gap-2 rounded-control border border-line',
                'px-2 transition-colors hover:border-edge hover:bg-raised',
              )}
            >
              <PlatformMark platform={platform} className="size-6" />
              <span className="code-text truncate text-sm font-semibold">{code}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
