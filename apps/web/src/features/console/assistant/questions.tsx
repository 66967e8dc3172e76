import type { LoggedQuestion } from '@strix/contracts'
import { messages } from '@strix/messages/console-ai-log'
import { messages as screens } from '@strix/messages/console-screens'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../frame/page.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { QuestionSheet } from './question-sheet.tsx'
import { costOf, intentName, intentNames, noWords, secondsOf } from './words.ts'

/** What Strix AI was asked, and what it did. */
export function Questions() {
  const [open, setOpen] = useState<string | null>(null)
  const act: Column<LoggedQuestion> = {
    id: 'act',
    title: '',
    isAct: true,
    cell: ({ id, at }) => (
      <Button
        className="text-sm"
        aria-label={messages.openOne({ when: formatDateTime(at) })}
        onClick={() => setOpen(id)}
      >
        {messages.open}
      </Button>
    ),
  }
  return (
    <Page title={screens.aiLog} text={messages.text}>
      <DataTable
        name="ai-log"
        title={messages.table}
        list="GET /api/v1/admin/ai-log"
        columns={[...columns, act]}
        rowKey={({ id }) => id}
        filters={[
          { id: 'via', title: messages.via, kind: 'choice', choices: messages.vias },
          { id: 'intent', title: messages.intent, kind: 'choice', choices: intentNames },
          { id: 'outcome', title: messages.outcome, kind: 'choice', choices: messages.outcomes },
          { id: 'brain', title: messages.brain, kind: 'choice', choices: messages.brains },
          { id: 'thumb', title: messages.thumb, kind: 'choice', choices: messages.thumbs },
          {
            id: 'kept_back',
            title: messages.keptBack,
            kind: 'choice',
            choices: messages.keptBackOnly,
          },
          { id: 'date_from', title: messages.dateFrom, kind: 'day' },
          { id: 'date_to', title: messages.dateTo, kind: 'day' },
        ]}
        initialSort={{ by: 'at', isDown: true }}
        exportKey="GET /api/v1/admin/ai-log/export"
        emptyText={messages.empty}
      />
      {open !== null && <QuestionSheet id={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

const columns: readonly Column<LoggedQuestion>[] = [
  {
    id: 'at',
    title: messages.at,
    sorts: true,
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  {
    id: 'question',
    title: messages.question,
    cell: ({ question, via }) =>
      question === null ? (
        <i className="text-muted">{noWords(via)}</i>
      ) : (
        <span className="line-clamp-2 min-w-48 break-words">{question}</span>
      ),
  },
  { id: 'intent', title: messages.intent, cell: ({ intent }) => intentName(intent) },
  {
    id: 'outcome',
    title: messages.outcome,
    cell: ({ outcome, problem }) => (
      <span className={outcome === 'failed' ? 'font-semibold text-lost' : undefined}>
        {messages.outcomes[outcome]}
        {problem && <span className="block text-xs">{problem}</span>}
      </span>
    ),
  },
  { id: 'brain', title: messages.brain, cell: ({ brain }) => messages.brains[brain] },
  {
    id: 'kept_back',
    title: messages.keptBack,
    cell: ({ kept_back: count }) => (count > 0 ? count : null),
    isFigure: true,
  },
  {
    id: 'time',
    title: messages.time,
    cell: ({ duration_ms: ms }) => secondsOf(ms),
    isFigure: true,
  },
  { id: 'cost', title: messages.cost, cell: ({ credits }) => costOf(credits), isFigure: true },
  { id: 'thumb', title: messages.thumb, cell: ({ thumb }) => thumb && messages.thumbs[thumb] },
]
