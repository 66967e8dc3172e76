import type { FixtureResult } from '@strix/contracts'
import { messages } from '@strix/messages/console-matches'
import { messages as screens } from '@strix/messages/console-screens'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatKickoff } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Page } from '../frame/page.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { EndingFields, endingOf, Reports } from './ending.tsx'

const list = 'GET /api/v1/admin/results'

/** Matches that posted codes wait for: sources disagree, or nobody has said how they ended. */
export function Results() {
  const [entering, setEntering] = useState<FixtureResult | null>(null)
  return (
    <Page title={screens.results} text={messages.resultsText}>
      <DataTable
        name="results"
        title={screens.results}
        list={list}
        rowKey={(row) => row.fixture_id}
        emptyText={messages.noResults}
        filters={[{ id: 'state', title: messages.state, kind: 'choice', choices: messages.states }]}
        columns={[
          {
            id: 'match',
            title: messages.match,
            cell: ({ home, away }) => messages.settleTitle({ home, away }),
          },
          { id: 'league', title: messages.league, cell: ({ league }) => league },
          { id: 'kickoff', title: messages.kickoff, cell: (row) => formatKickoff(row.kickoff) },
          { id: 'waiting', title: messages.waiting, isFigure: true, cell: (row) => row.waiting },
          { id: 'said', title: messages.said, cell: (row) => <Reports reports={row.said} /> },
          {
            id: 'enter',
            title: '',
            cell: (row) => (
              <Button className="text-sm" onClick={() => setEntering(row)}>
                {messages.settle}
              </Button>
            ),
          },
        ]}
      />
      {entering && (
        <ReasonDialog
          title={messages.settleTitle(entering)}
          submit={messages.settle}
          send={({ reason, link = '', ...values }) =>
            call('POST /api/v1/admin/results/:fixtureId', {
              params: { fixtureId: entering.fixture_id },
              body: { ...endingOf(values), link, reason },
            })
          }
          onDone={() => refetch(['console', list])}
          onClose={() => setEntering(null)}
        >
          {(faults) => (
            <>
              <EndingFields faults={faults} />
              <TextField
                label={messages.link}
                name="link"
                type="url"
                hint={messages.linkHint}
                error={faults.link}
              />
            </>
          )}
        </ReasonDialog>
      )}
    </Page>
  )
}
