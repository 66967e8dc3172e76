import type { FixtureChoiceView } from '@strix/contracts'
import { monogramOf } from '@strix/contracts/football-rules'
import { messages } from '@strix/messages/assistant'
import { dayOf, formatDay } from '../../../lib/days.ts'
import { formatTime } from '../../../lib/format.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Crest } from '../../../ui/crest.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'

/** Matches to choose from, day by day; choosing one asks for its prediction. */
export function FixturesList({
  fixtures,
  busy,
  onChoose,
}: {
  fixtures: readonly FixtureChoiceView[]
  /** An answer is on its way. */
  busy: boolean
  onChoose: (question: string) => void
}) {
  const { zone } = useFormats()
  const days = Map.groupBy(fixtures, ({ fixtureDate }) => dayOf(new Date(fixtureDate), zone))
  return (
    <section
      aria-label={messages.choose}
      className="mt-3 overflow-hidden rounded-card border border-line bg-card"
    >
      {[...days].map(([day, ofDay]) => (
        <div key={day} className="border-b border-line last:border-0">
          <h2 className="px-4 py-2.5 text-xs font-semibold text-muted">
            {messages.yourTime({ day: formatDay(day) })}
          </h2>
          <ul className="divide-y divide-line border-t border-line">
            {ofDay.map((fixture) => (
              <li key={fixture.id}>
                <FixtureRow
                  fixture={fixture}
                  time={formatTime(fixture.fixtureDate, zone)}
                  busy={busy}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function FixtureRow({
  fixture,
  time,
  busy,
  onChoose,
}: {
  fixture: FixtureChoiceView
  time: string
  busy: boolean
  onChoose: (question: string) => void
}) {
  const { homeTeamName: home, awayTeamName: away } = fixture
  return (
    <button
      type="button"
      disabled={busy}
      title={busy ? messages.oneAtATime : undefined}
      onClick={() => onChoose(messages.predictMatch({ home, away }))}
      className={
        'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left enabled:hover:bg-raised ' +
        'disabled:opacity-50'
      }
    >
      <span className="flex -space-x-1">
        <Crest crest={{ ...monogramOf(home), url: fixture.homeTeamLogo }} className="size-7" />
        <Crest crest={{ ...monogramOf(away), url: fixture.awayTeamLogo }} className="size-7" />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{`${home} – ${away}`}</span>
        <span className="block text-sm text-muted">
          {time} · {fixture.leagueName}
        </span>
      </span>
      <ArrowIcon className="size-4.5 shrink-0 text-muted" />
    </button>
  )
}
