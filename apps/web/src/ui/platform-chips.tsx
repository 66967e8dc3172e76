import { messages } from '@strix/messages/ui'
import { type PlatformId, platforms, type PlatformStatus } from '../lib/platforms.ts'
import { cx } from '../lib/text.ts'
import { PlatformMark } from './platform-mark.tsx'

/**
 * A short cut to each platform. Where the server offers codes to try (the sandbox), each fills one
 * in; elsewhere, and until the server has answered, each picks its platform. Both have the same
 * size, so that the answer moves nothing.
 */
export function PlatformChips({
  statuses,
  onPick,
}: {
  statuses: readonly PlatformStatus[]
  onPick: (platform: PlatformId, code: string | undefined) => void
}) {
  const chips = platforms.map((platform) => {
    const code = statuses.find((status) => status.id === platform.id)?.examples[0]
    return { platform, code }
  })
  const title = chips.some(({ code }) => code) ? messages.tryExample : messages.whereFrom
  return (
    <div className="mt-4">
      <p className="text-sm text-muted">{title}</p>
      <ul
        aria-label={title}
        className="mt-2 grid grid-cols-2 gap-2 max-[20rem]:grid-cols-1 sm:grid-cols-3"
      >
        {chips.map(({ platform, code }) => (
          <li key={platform.id}>
            <button
              type="button"
              onClick={() => onPick(platform.id, code)}
              className={cx(
                'flex min-h-11 w-full items-center gap-2 rounded-control border border-line',
                'px-2 text-sm font-semibold transition-colors hover:border-edge hover:bg-raised',
              )}
            >
              <PlatformMark platform={platform} className="size-6" />
              {code ? (
                <>
                  <span className="sr-only">{messages.codeOf({ platform: platform.name })} </span>
                  <span className="code-text truncate">{code}</span>
                </>
              ) : (
                <span className="truncate">{platform.name}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
