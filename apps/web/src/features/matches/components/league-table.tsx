import type { LeagueLine } from '@strix/contracts'
import { messages } from '@strix/messages/matches'
import { Link } from 'react-router'
import { Crest } from '../../../ui/crest.tsx'

/** A league's table. */
export function LeagueTable({ lines }: { lines: readonly LeagueLine[] }) {
  const head = 'pb-1 text-xs font-normal text-muted'
  return (
    <table className="w-full text-sm">
      <thead>
        <tr>
          <th scope="col" colSpan={2} className={`${head} pl-4 text-left`}>
            {messages.team}
          </th>
          <th scope="col" className={`${head} text-right`}>
            <abbr title={messages.playedName} className="no-underline">
              {messages.played}
            </abbr>
          </th>
          <th scope="col" className={`${head} pl-2 text-right whitespace-nowrap`}>
            {messages.goals}
          </th>
          <th scope="col" className={`${head} pr-4 pl-2 text-right whitespace-nowrap`}>
            <abbr title={messages.pointsName} className="no-underline">
              {messages.points}
            </abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.team._id} className="border-t border-line">
            <td className="w-8 py-2 pr-1.5 pl-4 whitespace-nowrap text-muted tabular-nums">
              {line.place}
            </td>
            <th scope="row" className="text-left font-semibold">
              <Link
                to={`/team/${line.team._id}`}
                className="flex min-h-11 items-center gap-2 hover:underline"
              >
                <Crest crest={line.team.crest} className="size-5" />
                <span className="min-w-0 max-[18rem]:min-w-24">{line.team.name}</span>
              </Link>
            </th>
            <td className="py-2 text-right text-muted tabular-nums">{line.played}</td>
            <td className="py-2 pl-2 text-right text-muted tabular-nums">
              {line.scored}:{line.conceded}
            </td>
            <td className="py-2 pr-4 pl-2 text-right font-bold tabular-nums">{line.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
