import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { Link } from 'react-router'
import { platforms } from '../../../lib/platforms.ts'
import { convertLink } from '../../../lib/share.ts'
import { cx } from '../../../lib/text.ts'
import { usePlatforms } from '../../../lib/use-platforms.ts'
import { ArrowIcon } from '../../../ui/icons.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

const row = 'flex min-h-13 w-full items-center gap-3 rounded-control px-2 font-semibold'

/** To which platform: each leads to the convert form, filled in. */
export function ConvertSheet({ card, onClose }: { card: CodeCard; onClose: () => void }) {
  const statuses = usePlatforms()
  return (
    <Sheet open title={messages.convertTitle} closeLabel={messages.close} onClose={onClose}>
      <ul>
        {platforms
          .filter(({ id }) => id !== card.platform)
          .map((platform) => {
            const off = statuses.find(({ id }) => id === platform.id)?.on === false
            const words = (
              <>
                <PlatformMark platform={platform} />
                <span className="flex-1">{platform.name}</span>
              </>
            )
            return (
              <li key={platform.id}>
                {off ? (
                  <p className={cx(row, 'text-muted')}>
                    {words}
                    <span className="text-sm font-normal">{messages.convertOff}</span>
                  </p>
                ) : (
                  <Link
                    className={cx(row, 'hover:bg-raised')}
                    to={convertLink({
                      code: card.booking_code,
                      from: card.platform,
                      to: platform.id,
                      post: card._id,
                    })}
                  >
                    {words}
                    <ArrowIcon className="size-4.5 text-muted" />
                  </Link>
                )}
              </li>
            )
          })}
      </ul>
    </Sheet>
  )
}
