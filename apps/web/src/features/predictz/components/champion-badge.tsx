import { messages } from '@strix/messages/predictz'
import { useQuery } from '@tanstack/react-query'
import { cx } from '../../../lib/text.ts'
import { accuracyQuery } from '../queries.ts'

/** On the picture of somebody who has won a week of Predictz. */
export function ChampionBadge({ profileId }: { profileId: string }) {
  const weeks = useQuery(accuracyQuery(profileId)).data?.champion_of.length ?? 0
  if (weeks === 0) return null
  const text = messages.champion({ count: weeks })
  return (
    <span
      title={text}
      className={cx(
        'absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-pill bg-accent',
        'text-accent-ink ring-2 ring-card',
      )}
    >
      <span className="sr-only">{text}</span>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-current">
        <path d="M6 3h12v2h3v3a4 4 0 0 1-4 4h-.4A5 5 0 0 1 13 15v3h3v3H8v-3h3v-3a5 5 0 0 1-3.6-3H7a4 4 0 0 1-4-4V5h3zm0 4H5v1a2 2 0 0 0 1 1.7zm12 0v2.7A2 2 0 0 0 19 8V7z" />
      </svg>
    </span>
  )
}
