import { messages } from '@strix/messages/matches'
import { Link } from 'react-router'
import { getPlatform } from '../../../lib/platforms.ts'
import { dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { Section } from '../../../ui/section.tsx'

/** Codes that hold the match; nothing where there are none, and to people who take a break. */
export function Codes({ matchId }: { matchId: string }) {
  const { odds } = useFormats()
  const codes = useRead('GET /api/v1/matches/:matchId/codes', { params: { matchId } })
  if (codes.state !== 'done' || codes.data.length === 0) return null
  return (
    <Section title={messages.codes}>
      <ul className="divide-y divide-line">
        {codes.data.map((code) => (
          <li key={code._id}>
            <Link
              to={`/code/${code._id}`}
              className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2 transition-colors hover:bg-raised"
            >
              <PlatformMark platform={getPlatform(code.platform)} className="size-8" />
              <span className="max-w-full min-w-min flex-1">
                <span className="code-text block truncate font-bold">{code.booking_code}</span>
                {code.picks.map((pick) => (
                  <span
                    key={`${pick.market}|${pick.played}`}
                    className="block text-sm wrap-anywhere"
                  >
                    {dotted([
                      pick.name ?? dotted([pick.market, pick.played]),
                      pick.odds !== null && odds(pick.odds),
                    ])}
                  </span>
                ))}
                <span className="block text-sm wrap-anywhere text-muted">
                  {messages.codeAbout({
                    state: code.state,
                    count: code.fold,
                    name: code.profile.username ?? messages.someone,
                  })}
                </span>
              </span>
              <strong className="tabular-nums">{odds(code.odds)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
