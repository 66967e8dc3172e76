import { messages } from '@strix/messages/console-frame'
import type { ReactNode } from 'react'

/** What is known of one thing, name by name. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-card">
      {facts.map(([name, value]) => (
        <div key={name} className="gap-4 px-4 py-2.5 md:flex">
          <dt className="shrink-0 text-sm text-muted md:w-1/3 md:max-w-48">{name}</dt>
          <dd className="min-w-0 flex-1">
            {value === null || value === undefined || value === '' ? messages.none : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
