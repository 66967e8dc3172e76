import type { PredictionCardView } from '@strix/contracts'
import { monogramOf } from '@strix/contracts/football-rules'
import { messages } from '@strix/messages/assistant'
import { formatDateTime } from '../../../lib/format.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Crest } from '../../../ui/crest.tsx'
import { percent, type Say } from '../say.ts'
import { CardFigure } from './figure.tsx'
import { KeyStats } from './key-stats.tsx'

const outcomes = ['Win', 'Draw', 'Lose'] as const

/** One match: who plays, each side's win, draw and loss, and what else the model knows. */
export function PredictionCard({ card }: { card: PredictionCardView }) {
  const { zone } = useFormats()
  const { homeTeamName: home, awayTeamName: away } = card
  const source = messages.forecastSource
  const match = messages.versus({ home, away })
  const say: Say = (owner, about, text) => (
    <CardFigure fact={{ owner, about, source, at: card.madeAt }}>{text}</CardFigure>
  )
  return (
    <article
      aria-label={match}
      className="mt-3 overflow-hidden rounded-card border border-line bg-card"
    >
      <h2 className="sr-only">{match}</h2>
      <Head card={card} />
      <div className="perforation space-y-3 px-4 pt-3 pb-4">
        <Side name={home} shares={card.matchOutcomePercentageHome} say={say} marked />
        <Side name={away} shares={card.matchOutcomePercentageAway} say={say} />
      </div>
      <KeyStats card={card} say={say} />
      <p className="border-t border-line px-4 py-3 text-xs text-muted">
        {messages.modelOf({ time: formatDateTime(card.madeAt, zone) })}
      </p>
    </article>
  )
}

function Head({ card }: { card: PredictionCardView }) {
  const formats = useFormats()
  return (
    <header className="grid grid-cols-2 items-start gap-x-4 gap-y-3 p-4 text-center">
      <p className="col-span-2 text-sm">
        <span className="block font-bold">{formats.kickoff(card.date)}</span>
        <span className="block text-xs text-muted">{card.leagueName}</span>
      </p>
      <Team name={card.homeTeamName} logo={card.homeTeamLogo} />
      <Team name={card.awayTeamName} logo={card.awayTeamLogo} />
    </header>
  )
}

function Team({ name, logo }: { name: string; logo: string | null }) {
  return (
    <p className="flex min-w-0 flex-col items-center gap-1.5 leading-tight font-semibold">
      <Crest crest={{ ...monogramOf(name), url: logo }} className="size-9" />
      {name}
    </p>
  )
}

function Side({
  name,
  shares,
  say,
  marked = false,
}: {
  name: string
  shares: PredictionCardView['matchOutcomePercentageHome']
  say: Say
  /** The likeliest outcome is marked once a card, on the home side. */
  marked?: boolean
}) {
  const most = Math.max(shares.Win, shares.Draw, shares.Lose)
  return (
    <section>
      <h3 className="text-xs text-muted">{name}</h3>
      <dl className="mt-1 grid grid-cols-3 gap-2 text-center">
        {outcomes.map((outcome) => (
          <div
            key={outcome}
            className={cx(
              'rounded-control border px-1 pt-1.5',
              marked && shares[outcome] === most ? 'border-accent bg-near-soft' : 'border-line',
            )}
          >
            <dt className="text-xs text-muted">{messages.outcomes[outcome]}</dt>
            <dd>{say(name, messages.outcomes[outcome], percent(shares[outcome]))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
