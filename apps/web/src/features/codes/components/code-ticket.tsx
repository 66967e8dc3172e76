import type { LoadedCode } from '@strix/contracts'
import { byKickoff } from '@strix/contracts/kickoff'
import { messages } from '@strix/messages/load-code'
import { getPlatform } from '../../../lib/platforms.ts'
import { convertLink } from '../../../lib/share.ts'
import { cx, dotted } from '../../../lib/text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Ticket, TicketFacts, TicketHead, TicketRow, TicketRows } from '../../../ui/ticket.tsx'
import { useFormats } from '../../../lib/use-formats.ts'

type Game = LoadedCode['games'][number]

/** A loaded code as the platform shows it now. */
export function CodeTicket({
  loaded,
  now,
  convertible = true,
}: {
  loaded: LoadedCode
  now: Date
  /** Whether the way to the convert form stands below it. */
  convertible?: boolean
}) {
  const formats = useFormats()
  const platform = getPlatform(loaded.platform)
  return (
    <div className="space-y-3">
      <output className="sr-only">
        {messages.loaded({ platform: platform.name, games: loaded.games.length })}
      </output>
      <Ticket label={messages.codeOf({ platform: platform.name })}>
        <TicketHead
          platform={platform}
          label={messages.codeOf({ platform: platform.name })}
          code={loaded.booking_code}
        >
          <CopyButton text={loaded.booking_code} look={convertible ? 'secondary' : 'primary'} />
        </TicketHead>
        <TicketFacts
          facts={[
            { label: messages.games, value: String(loaded.fold) },
            {
              label: messages.odds,
              value: loaded.odds === null ? messages.noOdds : formats.odds(loaded.odds),
            },
            { label: messages.kind, value: messages.kinds[loaded.bet_type] },
            {
              label: loaded.created_at ? messages.created : messages.firstSeen,
              value: <Made at={loaded.created_at ?? loaded.first_seen} now={now} />,
            },
          ]}
        />
        {loaded.games.length === 0 ? (
          <p className="border-t border-line p-4 text-sm text-muted">{messages.noGames}</p>
        ) : (
          <TicketRows label={messages.games}>
            {byKickoff(loaded.games, ({ date }) => date).map((game, index) => (
              <GameRow key={`${index}|${game.game}`} game={game} platform={platform.name} />
            ))}
          </TicketRows>
        )}
      </Ticket>
      {Boolean(loaded.dropped_by_origin) && (
        <Notice>
          {messages.dropped({ count: loaded.dropped_by_origin ?? 0, platform: platform.name })}
        </Notice>
      )}
      {convertible && (
        <ButtonLink
          look="primary"
          className="min-h-12 w-full"
          to={convertLink({ code: loaded.booking_code, from: platform.id })}
        >
          {messages.convert}
        </ButtonLink>
      )}
    </div>
  )
}

function Made({ at, now }: { at: string; now: Date }) {
  const formats = useFormats()
  return (
    <time dateTime={at} title={formats.kickoff(at)}>
      {formats.relative(at, now)}
    </time>
  )
}

/** One game in our words; the platform's own once it is opened. */
function GameRow({ game, platform }: { game: Game; platform: string }) {
  const formats = useFormats()
  const kickoff = game.date && formats.kickoff(game.date)
  return (
    <li>
      <details>
        {/* The row says it. */}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
        <summary className="block rounded-control -outline-offset-2 hover:bg-raised/40">
          <TicketRow
            title={game.game}
            odds={
              <>
                <p className="leading-snug font-bold">
                  {game.odds === null ? messages.noOdds : formats.odds(game.odds)}
                </p>
                <StateWord state={game.state} />
              </>
            }
          >
            <p>{game.name ?? dotted([game.market, game.played, messages.platformWords])}</p>
            <p>{dotted([kickoff, game.league])}</p>
          </TicketRow>
        </summary>
        {game.name !== null && (
          <p className="px-4 pb-3 text-sm text-muted">
            {messages.onPlatform({ platform })}: {dotted([game.market, game.played])}
          </p>
        )}
      </details>
    </li>
  )
}

const stateColours: Record<Game['state'], string> = {
  open: 'text-info',
  started: 'text-accent-text',
  ended: 'text-muted',
  suspended: 'text-accent-text',
  unknown: 'text-muted',
}

function StateWord({ state }: { state: Game['state'] }) {
  return (
    <p className={cx('text-xs font-semibold', stateColours[state])}>{messages.states[state]}</p>
  )
}
