import { messages } from '@strix/messages/settings'
import { Link } from 'react-router'
import { cx } from '../../../lib/text.ts'

/** Where each part of the page begins, in its order. */
const parts = [
  ['details', 'details'],
  ['preferences', 'preferences'],
  ['notifications', 'notifications-choice'],
  ['push', 'push-choice'],
  ['subscriptions', 'subscriptions'],
  ['invite', 'invite'],
  ['blocked', 'blocked'],
  ['keys', 'api-keys'],
  ['webhooks', 'webhooks'],
  ['login', 'second-factor'],
  ['sessions', 'sessions'],
  ['log', 'security-log'],
  ['pause', 'break'],
  ['data', 'data'],
] as const satisfies readonly (readonly [keyof typeof messages.sections, string])[]

/** A long page, in one press at each of its parts. */
export function SectionLinks() {
  return (
    <nav aria-label={messages.sectionsTitle} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {parts.map(([name, anchor]) => (
          <li key={name}>
            <Link
              to={`#${anchor}`}
              className={cx(
                'inline-flex min-h-11 items-center rounded-pill border border-line px-3.5 text-sm',
                'font-semibold hover:bg-raised',
              )}
            >
              {messages.sections[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
