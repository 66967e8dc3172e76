import type { FootballQuestion } from '@strix/contracts'
import { messages } from '@strix/messages/console-matches'
import { messages as screens } from '@strix/messages/console-screens'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatConfidence, formatDateTime, formatKickoff } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { Page } from '../frame/page.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

const list = 'GET /api/v1/admin/football/questions'
const noneOfThem = 'none'

function questionText({ kind, home, away }: FootballQuestion): string {
  return kind === 'team' ? messages.team({ home }) : messages.fixture({ home, away: away ?? '' })
}

/** Teams and fixtures for which no source is sure. */
export function Football() {
  const [deciding, setDeciding] = useState<FootballQuestion | null>(null)
  return (
    <Page title={screens.football} text={messages.questionsText}>
      <DataTable
        name="football"
        title={screens.football}
        list={list}
        rowKey={({ id }) => id}
        emptyText={messages.noQuestions}
        columns={[
          {
            id: 'question',
            title: messages.question,
            cell: (row) => <span className="font-semibold">{questionText(row)}</span>,
          },
          {
            id: 'league',
            title: messages.league,
            cell: ({ league, country }) => [league, country].filter(Boolean).join(', '),
          },
          {
            id: 'kickoff',
            title: messages.kickoff,
            cell: ({ kickoff }) => kickoff && formatKickoff(kickoff),
          },
          { id: 'source', title: messages.source, cell: ({ source }) => source },
          {
            id: 'candidates',
            title: messages.candidates,
            cell: ({ candidates }) => candidates.slice(0, 3).map(candidateText).join(', ') || null,
          },
          { id: 'asked', title: messages.asked, cell: (row) => formatDateTime(row.opened_at) },
          {
            id: 'decide',
            title: '',
            isAct: true,
            cell: (row) => (
              <Button className="text-sm" onClick={() => setDeciding(row)}>
                {messages.decide}
              </Button>
            ),
          },
        ]}
      />
      {deciding && <Decide question={deciding} onClose={() => setDeciding(null)} />}
    </Page>
  )
}

type Candidate = FootballQuestion['candidates'][number]

function candidateText({ name, confidence }: Candidate): string {
  return messages.candidate({ name, share: formatConfidence(confidence) })
}

function Decide({ question, onClose }: { question: FootballQuestion; onClose: () => void }) {
  const { id: questionId, candidates } = question
  const choices = {
    ...Object.fromEntries(candidates.map((each) => [each.id, candidateText(each)])),
    [noneOfThem]: messages.none,
  }
  return (
    <ReasonDialog
      title={messages.decideTitle({ question: questionText(question) })}
      submit={messages.decide}
      send={({ reason, answer = noneOfThem }) =>
        call('POST /api/v1/admin/football/questions/:questionId', {
          params: { questionId },
          body: { id: answer === noneOfThem ? null : answer, reason },
        })
      }
      onDone={() => refetch(['console', list])}
      onClose={onClose}
    >
      <SelectField label={messages.answer} name="answer">
        {options(choices)}
      </SelectField>
    </ReasonDialog>
  )
}
