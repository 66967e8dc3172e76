import type { StaffGame } from '@strix/contracts'
import { messages } from '@strix/messages/console-predictions'
import { messages as screens } from '@strix/messages/console-screens'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../frame/page.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { GameSheet } from './game-sheet.tsx'

const list = 'GET /api/v1/admin/predictz/games'

/** Games of Predictz: featured, rewarded, settled, voided. */
export function Games() {
  const [managed, setManaged] = useState<StaffGame | null>(null)
  const act: Column<StaffGame> = {
    id: 'act',
    title: '',
    isAct: true,
    cell: (game) => (
      <Button
        className="text-sm"
        aria-label={messages.manageGame({ home: game.home_team_name, away: game.away_team_name })}
        onClick={() => setManaged(game)}
      >
        {messages.manage}
      </Button>
    ),
  }
  return (
    <Page
      title={screens.predictions}
      text={messages.text}
      actions={
        <ButtonLink look="primary" to="/admin/prediction-management/create">
          {messages.create}
        </ButtonLink>
      }
    >
      <DataTable
        name="prediction-games"
        title={messages.table}
        list={list}
        columns={[...columns, act]}
        rowKey={({ _id }) => _id}
        filters={[{ id: 'state', title: messages.state, kind: 'choice', choices: messages.states }]}
        exportKey={`${list}/export`}
        emptyText={messages.empty}
      />
      {managed && (
        <GameSheet
          game={managed}
          onChanged={(game) => {
            setManaged(game)
            refetch(['console', list])
          }}
          onClose={() => setManaged(null)}
        />
      )}
    </Page>
  )
}

const columns: readonly Column<StaffGame>[] = [
  {
    id: 'match',
    title: messages.match,
    cell: ({ home_team_name: home, away_team_name: away, league_name: league, featured }) => (
      <>
        <span className="font-semibold">{messages.versus({ home, away })}</span>
        <span className="block text-xs text-muted">{league}</span>
        {featured && <span className="block text-xs text-info">{messages.featured}</span>}
      </>
    ),
  },
  {
    id: 'kickoff',
    title: messages.kickoff,
    cell: ({ match_date: at }) => <span className="whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  { id: 'state', title: messages.state, cell: ({ state }) => messages.states[state] },
  {
    id: 'result',
    title: messages.result,
    cell: ({ result }) =>
      result && messages.score({ home: result.home_team_score, away: result.away_team_score }),
  },
  {
    id: 'reward',
    title: messages.reward,
    cell: ({ reward }) => reward.toLocaleString('en-NG'),
    isFigure: true,
  },
  {
    id: 'predictions',
    title: messages.predictions,
    cell: ({ predictions }) => predictions.toLocaleString('en-NG'),
    isFigure: true,
  },
  { id: 'source', title: messages.source, cell: ({ source }) => messages.sources[source] },
]
