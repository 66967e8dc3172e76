import { predictionPeriods } from '@strix/contracts/predictz-rules'
import { messages } from '@strix/messages/predictz'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAddressChoice } from '../../../lib/use-address-choice.ts'
import { cx } from '../../../lib/text.ts'
import { boardQuery, ownRowQuery } from '../queries.ts'
import { BoardRow, BoardRows } from './board-rows.tsx'
import { Choice } from './choice.tsx'
import { Nothing } from './nothing.tsx'
import { Rivals, Verdict } from './rivals.tsx'

const amongAll = ['everybody', 'friends'] as const

/** Who earned most, with one's own row at its end wherever it stands. */
export function Leaderboard({ profileId }: { profileId: string }) {
  const [period, setPeriod] = useAddressChoice('period', predictionPeriods, 'all')
  const [among, setAmong] = useAddressChoice('among', amongAll, 'everybody')
  const list = useInfiniteQuery(boardQuery(period, among))
  const own = useQuery(ownRowQuery(period, among))
  const rows = list.data ?? []
  const isShown = rows.some(({ profile }) => profile[0]?._id === profileId)
  return (
    <section aria-labelledby="board-title" className="mt-8">
      <h2 id="board-title" className="text-lg font-bold">
        {messages.leaderboard}
      </h2>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        <Choice
          label={messages.period}
          names={messages.periods}
          all={predictionPeriods}
          chosen={period}
          onChoose={setPeriod}
        />
        <Choice
          label={messages.among}
          names={messages.amongAll}
          all={amongAll}
          chosen={among}
          onChoose={setAmong}
        />
      </div>
      {rows.length > 0 && <Verdict period={period} among={among} />}
      <BoardRows
        list={list}
        profileId={profileId}
        empty={
          <Nothing
            title={messages.noBoardTitle}
            text={among === 'friends' ? messages.noFriendsText : messages.noBoardText}
          />
        }
      />
      {own.data && !isShown && rows.length > 0 && (
        <div
          className={cx(
            'sticky bottom-[calc(var(--tab-bar)+var(--strip)+0.5rem)] mt-2 rounded-card',
            'border border-accent bg-card shadow-float lg:bottom-[calc(var(--strip)+0.5rem)]',
          )}
        >
          <BoardRow row={own.data} isOwn />
        </div>
      )}
      {rows.length > 0 && <Rivals period={period} among={among} />}
    </section>
  )
}
