import type { InsightsView } from '@strix/contracts'
import { messages } from '@strix/messages/console-insights'
import { countText, dayText, shareText } from './figures.ts'
import { FigureTable, Panel } from './panel.tsx'

type Week = InsightsView['retention'][number]

/** Of the people of each week, how many came back: shares, with the counts read out. */
export function Retention({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(0, ...weeks.map(({ active }) => active.length))
  return (
    <Panel title={messages.retention} text={messages.retentionText}>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-right whitespace-nowrap text-muted">
            <th scope="col" className="py-1 text-left font-semibold">
              {messages.week}
            </th>
            <th scope="col" className="py-1 pl-3 font-semibold">
              {messages.joined}
            </th>
            {Array.from({ length: most }, (_, count) => (
              <th key={count} scope="col" className="py-1 pl-3 font-semibold">
                <abbr title={messages.weekOn({ count })} className="no-underline">
                  {count}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weeks.map((week) => (
            <tr key={week.week} className="text-right whitespace-nowrap tabular-nums">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                {dayText(week.week)}
              </th>
              <td className="py-1.5 pl-3">{countText(week.joined)}</td>
              {Array.from({ length: most }, (_, on) => (
                <td key={on} className="py-1.5 pl-3">
                  {cameBack(week, on)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** Few people are shown as such: a share would tell how many they are. */
function cameBack({ joined, active }: Week, on: number): string {
  const back = active[on]
  if (back === undefined || joined === 0) return ''
  if (back === '<5' || joined === '<5') return countText(back)
  return shareText(back, joined)
}

export function SaferPlay({ of, days }: { of: InsightsView['safer_play']; days: number }) {
  const both = ({ now, before }: typeof of.cool_offs): [string, string] => [
    countText(now),
    countText(before),
  ]
  return (
    <Panel title={messages.saferPlay} text={messages.saferPlayText}>
      <FigureTable
        heads={[messages.measure, messages.now({ days }), messages.earlier]}
        rows={[
          [messages.coolOffs, ...both(of.cool_offs)],
          [messages.exclusions, ...both(of.self_exclusions)],
          [messages.ageChecks, ...both(of.age_checks)],
          [messages.turns, ...both(of.turns)],
          [messages.budgets, countText(of.budgets), ''],
        ]}
      />
    </Panel>
  )
}

export function SpentFor({ spent }: { spent: NonNullable<InsightsView['revenue']>['spent_for'] }) {
  return (
    <Panel title={messages.spentFor}>
      <FigureTable
        heads={[messages.what, messages.credits]}
        rows={spent.map(({ what, credits }) => [what, countText(credits)])}
      />
    </Panel>
  )
}
