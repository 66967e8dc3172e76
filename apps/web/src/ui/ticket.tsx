import type { ReactNode } from 'react'
import type { PlatformInfo } from '../lib/platforms.ts'
import { cx } from '../lib/text.ts'
import { contentMark } from './content-mark.ts'
import { PlatformMark } from './platform-mark.tsx'

/** The shape that recurs everywhere: a code, a perforated line, games with odds on the right. */
export function Ticket({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section
      aria-label={label}
      className="@container animate-rise rounded-card border border-line bg-card"
    >
      {children}
    </section>
  )
}

export function TicketHead({
  platform,
  label,
  code,
  children,
}: {
  platform: PlatformInfo
  label: string
  code: string
  children?: ReactNode
}) {
  return (
    <div className="p-4">
      <CodeRow platform={platform} label={label} code={code}>
        {children}
      </CodeRow>
    </div>
  )
}

/**
 * A code in big letters, in one piece. What can be done with it stands beside it; in a narrow
 * ticket it has a row of its own. The ticket around it is a container.
 */
export function CodeRow({
  platform,
  label,
  code,
  odds,
  children,
}: {
  platform: PlatformInfo
  label: ReactNode
  code: string
  /** At the end of the line; below it where large letters leave no room. */
  odds?: { label: string; value: string }
  children?: ReactNode
}) {
  return (
    <div className={codeRow}>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <PlatformMark platform={platform} className="size-9" />
        <div className="max-w-full min-w-min flex-1">
          <p className="text-xs text-muted">{label}</p>
          <p
            {...contentMark}
            className="code-text truncate text-xl leading-none font-bold tracking-wide"
          >
            {code}
          </p>
        </div>
        {odds && (
          <dl className="ml-auto text-right">
            <dt className="text-xs text-muted">{odds.label}</dt>
            <dd className="text-xl leading-none font-bold">{odds.value}</dd>
          </dl>
        )}
      </div>
      {children && <div className={codeButtons}>{children}</div>}
    </div>
  )
}

/** For their outlines too. */
export const codeRow = 'flex flex-col gap-3 @min-[26rem]:flex-row @min-[26rem]:items-center'
export const codeButtons = 'flex flex-wrap gap-2 *:grow @min-[26rem]:*:grow-0'

export function TicketFacts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="perforation flex flex-wrap gap-x-5 gap-y-2 px-4 pt-3 pb-3.5">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function TicketRows({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {children}
    </ul>
  )
}

/** One game: mark, two lines of words, odds. */
export function TicketRow({
  mark,
  title,
  struck,
  children,
  odds,
}: {
  mark?: ReactNode
  title: string
  struck?: boolean
  children: ReactNode
  odds: ReactNode
}) {
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      {mark}
      <div className="min-w-0 flex-1">
        <p className={cx('leading-snug font-semibold', struck && 'text-muted line-through')}>
          {title}
        </p>
        <div className="text-sm text-muted">{children}</div>
      </div>
      <div className="shrink-0 text-right">{odds}</div>
    </div>
  )
}
