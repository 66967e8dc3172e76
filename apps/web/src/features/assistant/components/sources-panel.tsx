import type { MessageFact } from '@strix/contracts'
import { messages } from '@strix/messages/assistant'
import { aboutInWords, sourceInWords } from '@strix/messages/fact-words'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatMoney } from '../../../lib/format.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useWide } from '../../../lib/use-wide.ts'
import { ArrowIcon, ChevronIcon, CrossIcon } from '../../../ui/icons.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Source } from '../sources.ts'
import type { Opened } from './figure.tsx'

/**
 * Where a tapped figure comes from, and all the sources of its answer: over the page on a phone,
 * at the side where there is room.
 */
export function SourcesPanel({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const id = useId()
  const wide = useWide()
  const title = messages.whereFrom({ figure: opened.text })
  if (!wide) {
    return (
      <Sheet open title={title} closeLabel={messages.close} onClose={onClose}>
        <Origin opened={opened} />
      </Sheet>
    )
  }
  return (
    <section
      aria-labelledby={id}
      className="animate-rise rounded-card border border-info bg-card px-2 pb-2"
    >
      <div className="flex items-center justify-between py-2 pl-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <button
          type="button"
          aria-label={messages.close}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-raised"
        >
          <CrossIcon />
        </button>
      </div>
      <Origin opened={opened} />
    </section>
  )
}

function Origin({ opened: { fact, sources } }: { opened: Opened }) {
  const { zone } = useFormats()
  return (
    <>
      <div className="rounded-control bg-info-soft px-3 py-2.5">
        <p className="font-semibold">
          {messages.aboutOwner({ owner: fact.owner, about: aboutInWords(fact.about) })}
        </p>
        <p className="text-sm text-muted">
          {sourceInWords(fact.source)} · {formatDateTime(fact.at, zone)}
        </p>
      </div>
      {sources.length > 0 && <Sources sources={sources} openAt={fact.source} />}
      <Link
        to="/forecasts#assistant"
        className="flex min-h-11 items-center gap-1 px-2 text-sm font-semibold text-info"
      >
        {messages.howGood}
        <ArrowIcon className="size-4" />
      </Link>
    </>
  )
}

/** Each source once, with its time; opened, what it said. */
function Sources({ sources, openAt }: { sources: readonly Source[]; openAt: string }) {
  const formats = useFormats()
  const now = useNow()
  return (
    <ul aria-label={messages.sources} className="mt-2 divide-y divide-line border-y border-line">
      {sources.map(({ number, source, at, facts }) => (
        <li key={number}>
          <details className="group">
            <summary
              className={cx(
                'flex min-h-11 list-none items-center gap-3 px-2 py-2 text-sm hover:bg-raised',
                source === openAt && 'font-semibold',
              )}
            >
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-5 shrink-0 place-items-center rounded-pill bg-info-soft text-xs',
                  'font-bold text-info',
                )}
              >
                {number}
              </span>
              <span className="min-w-0 flex-1">
                <span className="sr-only">{messages.sourceNumber({ number })} </span>
                {sourceInWords(source)}
              </span>
              <span className="shrink-0 text-xs text-muted">{formats.relative(at, now)}</span>
              <ChevronIcon className="size-4 shrink-0 text-muted group-open:rotate-180" />
            </summary>
            <ul className="space-y-1 px-2 pb-3 text-sm">
              {facts.map((fact) => (
                <li key={fact.id} className="flex justify-between gap-3">
                  <span className="text-muted">
                    {messages.aboutOwner({ owner: fact.owner, about: aboutInWords(fact.about) })}
                  </span>
                  <span className="shrink-0 font-semibold">{writeValue(fact, formats.odds)}</span>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** The value of a fact as it is shown by itself. */
export function writeValue(
  { value, unit, digits }: MessageFact,
  writeOdds: (odds: number) => string,
): string {
  if (typeof value === 'string') return unit === 'date' ? writeDay(value) : value
  if (unit === 'odds') return writeOdds(value)
  if (unit === 'naira') return formatMoney(value)
  const text = digits === undefined ? value.toLocaleString('en') : value.toFixed(digits)
  return unit === 'percent' ? `${text}%` : text
}

function writeDay(day: string): string {
  return day.split('-').toReversed().join('/')
}
