import type { LeagueStrength as Strength } from '@strix/contracts'
import { messages } from '@strix/messages/matches'
import { Link } from 'react-router'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { Crest } from '../../../ui/crest.tsx'
import { Section } from '../../../ui/section.tsx'
import { lineOf, noonOf } from './drawn-line.ts'

const head = 'pb-1 text-xs font-normal text-muted'
const box = { width: 72, height: 24 }
/** Readings are four weeks apart. */
const yearReadings = 13

/** How strong each team is, with a line of how that came; nothing to people who take a break. */
export function LeagueStrength({ leagueId }: { leagueId: string }) {
  const found = useRead('GET /api/v1/leagues/:leagueId/strength', { params: { leagueId } })
  const { date } = useFormats()
  if (found.state !== 'done') return null
  const { model, days, teams } = found.data
  const [from, to] = [days[0], days.at(-1)]
  if (model === null || !from || !to || teams.length === 0) return null
  const all = teams.flatMap(({ ahead }) => ahead.filter((each) => each !== null))
  const scale = { ...box, low: Math.min(...all), high: Math.max(...all) }
  return (
    <Section
      title={messages.leagueStrength}
      text={messages.leagueStrengthText({ model, from: date(noonOf(from)), to: date(noonOf(to)) })}
    >
      <div className="overflow-x-auto">
        <table className="my-3 w-full text-sm tabular-nums">
          <thead>
            <tr>
              <th scope="col" className={`${head} pl-4 text-left`}>
                {messages.team}
              </th>
              <th scope="col" className={`${head} text-right`}>
                {messages.ahead}
              </th>
              <th scope="col" className={`${head} pr-4 text-right`}>
                {messages.change}
              </th>
            </tr>
          </thead>
          <tbody>
            {teams.map((each) => (
              <Row key={each.team._id} {...each} scale={scale} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function Row({
  team,
  ahead,
  scale,
}: Strength['teams'][number] & { scale: Parameters<typeof lineOf>[1] }) {
  const now = ahead.at(-1) ?? null
  const before = ahead.at(-1 - yearReadings) ?? null
  return (
    <tr className="border-t border-line">
      <th scope="row" className="pl-4 text-left font-semibold">
        <Link to={`/team/${team._id}`} className="flex min-h-11 items-center gap-2 hover:underline">
          <Crest crest={team.crest} className="size-5" />
          <span className="min-w-0 max-[18rem]:min-w-24">{team.name}</span>
        </Link>
      </th>
      <td className="pl-2 text-right font-bold whitespace-nowrap">
        <svg
          aria-hidden="true"
          viewBox={`-2 -2 ${box.width + 4} ${box.height + 4}`}
          className="mr-2 inline-block w-18"
        >
          <polyline
            points={lineOf(ahead, scale)}
            fill="none"
            strokeWidth="2"
            className="stroke-info"
          />
        </svg>
        {signed(now)}
      </td>
      <td className="py-2 pr-4 pl-2 text-right text-muted">
        {signed(now === null || before === null ? null : now - before)}
      </td>
    </tr>
  )
}

function signed(goals: number | null): string {
  if (goals === null) return '–'
  const text = Math.abs(goals).toFixed(1)
  if (Number(text) === 0) return text
  return goals > 0 ? `+${text}` : `−${text}`
}
