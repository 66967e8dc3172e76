import type { DisputedMatch } from '@strix/contracts'
import { messages } from '@strix/messages/console-matches'
import { messages as screens } from '@strix/messages/console-screens'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatKickoff } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../frame/page.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { EndingFields, endingOf, Reports } from './ending.tsx'

const list = 'GET /api/v1/admin/football/disputes'

/** Matches of the football data about which sources disagree. */
export function Disputes() {
  const [settling, setSettling] = useState<DisputedMatch | null>(null)
  return (
    <Page title={screens.disputes} text={messages.disputesText}>
      <DataTable
        name="disputes"
        title={screens.disputes}
        list={list}
        rowKey={(row) => row.match_id}
        emptyText={messages.noDisputes}
        columns={[
          {
            id: 'match',
            title: messages.match,
            cell: ({ home, away }) => messages.settleTitle({ home, away }),
          },
          { id: 'league', title: messages.league, cell: ({ league }) => league },
          { id: 'kickoff', title: messages.kickoff, cell: (row) => formatKickoff(row.kickoff) },
          { id: 'said', title: messages.said, cell: (row) => <Reports reports={row.reports} /> },
          {
            id: 'settle',
            title: '',
            cell: (row) => (
              <Button className="text-sm whitespace-nowrap" onClick={() => setSettling(row)}>
                {messages.settle}
              </Button>
            ),
          },
        ]}
      />
      {settling && (
        <ReasonDialog
          title={messages.settleTitle(settling)}
          submit={messages.settle}
          send={({ reason, ...values }) =>
            call('POST /api/v1/admin/football/matches/:matchId', {
              params: { matchId: settling.match_id },
              body: { ...endingOf(values), reason },
            })
          }
          onDone={() => refetch(['console', list])}
          onClose={() => setSettling(null)}
        >
          {(faults) => <EndingFields faults={faults} />}
        </ReasonDialog>
      )}
    </Page>
  )
}
