import type { LoggedQuestionDetail, LogVia, ReadAgain } from '@strix/contracts'
import type { DataOf } from '@strix/contracts/client'
import { messages } from '@strix/messages/console-ai-log'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/query.tsx'
import { sentenceOf } from '../../../lib/sentence.ts'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Facts } from '../parts/facts.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { costOf, intentName, noWords, secondsOf } from './words.ts'

const one = 'GET /api/v1/admin/ai-log/:logId'
const rawOf = 'POST /api/v1/admin/ai-log/:logId/question'
const again = 'POST /api/v1/admin/ai-log/:logId/read'
type Raw = DataOf<typeof rawOf>

/** One question: how it was read, then and today, and its words for whoever says why. */
export function QuestionSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const params = { logId: id }
  const query = useQuery(queryOf('console', one, { params }))
  const [asks, setAsks] = useState(false)
  const [raw, setRaw] = useState<Raw | null>(null)
  const [read, setRead] = useState<ReadAgain | null>(null)
  if (asks) {
    return (
      <ReasonDialog<Raw>
        title={messages.raw}
        text={messages.rawText}
        submit={messages.raw}
        send={({ reason }) => call(rawOf, { params, body: { reason } })}
        onDone={setRaw}
        onClose={() => setAsks(false)}
      />
    )
  }
  const { data, error } = query
  return (
    <Sheet open title={messages.title} closeLabel={messages.close} onClose={onClose}>
      <div className="space-y-4 px-2 pb-2">
        {!data && !error && <RowSkeletons count={6} />}
        {!data && error && (
          <Failed text={messages.loadFailed} onRetry={() => void query.refetch()} />
        )}
        {data && (
          <>
            <Words question={data.question} via={data.via} raw={raw} onAsk={() => setAsks(true)} />
            <Facts facts={factsOf(data)} />
            <Readings
              id={id}
              before={data.reading}
              read={read}
              canRead={data.question !== null}
              onRead={setRead}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}

function Words({
  question,
  via,
  raw,
  onAsk,
}: {
  question: string | null
  via: LogVia
  raw: Raw | null
  onAsk: () => void
}) {
  if (question === null) return <p className="text-muted italic">{noWords(via)}</p>
  return (
    <div className="space-y-2">
      <blockquote className="rounded-card bg-raised p-3 break-words whitespace-pre-wrap">
        {raw?.question ?? question}
      </blockquote>
      {raw ? (
        <p className="text-sm text-muted">
          {messages.rawBy}: {raw.member?.username ?? messages.nobody}
        </p>
      ) : (
        <Button className="text-sm" onClick={onAsk}>
          {messages.raw}
        </Button>
      )}
    </div>
  )
}

function factsOf(of: LoggedQuestionDetail) {
  const { tokens_read: tokensRead, tokens_written: tokensWritten } = of
  return [
    [messages.at, formatDateTime(of.at)],
    [messages.via, messages.vias[of.via]],
    [messages.intent, intentName(of.intent)],
    [messages.tools, of.tools.join(', ')],
    [messages.outcome, messages.outcomes[of.outcome]],
    [messages.problem, of.problem],
    [messages.brain, of.fell_back ? messages.fellBack : messages.brains[of.brain]],
    [messages.keptBack, messages.keptBackCount({ count: of.kept_back })],
    [messages.first, of.first_ms === null ? null : secondsOf(of.first_ms)],
    [messages.time, secondsOf(of.duration_ms)],
    [
      messages.cost,
      tokensRead === null || tokensWritten === null
        ? costOf(of.credits)
        : `${costOf(of.credits)}; ${messages.tokens({ read: tokensRead, written: tokensWritten })}`,
    ],
    [messages.thumb, of.thumb && messages.thumbs[of.thumb]],
  ] as const
}

function Readings({
  id,
  before,
  read,
  canRead,
  onRead,
}: {
  id: string
  before: Record<string, unknown> | null
  read: ReadAgain | null
  canRead: boolean
  onRead: (read: ReadAgain) => void
}) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function readAgain(): Promise<void> {
    setBusy(true)
    const answer = await call(again, { params: { logId: id } })
    setBusy(false)
    if (answer.ok) onRead(answer.data)
    else toast(sentenceOf(answer.error, messages.readFailed))
  }
  const differs = new Set(read?.differences)
  return (
    <div className="space-y-2">
      <h3 className="font-semibold">{messages.reading}</h3>
      {read && (
        <output className="block text-sm">
          {differs.size === 0 ? messages.same : messages.differs({ count: differs.size })}
        </output>
      )}
      <ScrollBox label={messages.reading} className="rounded-card border border-line">
        <table className="w-full text-sm">
          <thead className="border-b border-line text-left text-muted">
            <tr>
              <th className="px-3 py-2">{messages.field}</th>
              <th className="px-3 py-2">{messages.before}</th>
              {read && <th className="px-3 py-2">{messages.now}</th>}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {Object.entries(messages.fields).map(([field, name]) => (
              <tr key={field} className={cx(differs.has(field) && 'bg-info-soft font-semibold')}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal text-muted">
                  {name}
                </th>
                <td className="px-3 py-1.5 break-all">{valueOf(before?.[field])}</td>
                {read && <td className="px-3 py-1.5 break-all">{valueOf(read.now[field])}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {canRead && !read && (
        <>
          <p className="text-sm text-muted">{messages.readAgainText}</p>
          <Button
            className="text-sm"
            aria-disabled={busy || undefined}
            onClick={() => !busy && void readAgain()}
          >
            {messages.readAgain}
          </Button>
        </>
      )}
    </div>
  )
}

function valueOf(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
