import { messages } from '@strix/messages/console-matches'
import { messages as screens } from '@strix/messages/console-screens'
import { call } from '../../../lib/api.ts'
import { Page } from '../frame/page.tsx'
import { ActTable } from '../parts/act-table.tsx'
import { EndingDialog, endingOf, matchColumns, Reports } from './ending.tsx'

const list = 'GET /api/v1/admin/football/disputes'

/** Matches of the football data about which sources disagree. */
export function Disputes() {
  return (
    <Page title={screens.disputes} text={messages.disputesText}>
      <ActTable
        name="disputes"
        title={screens.disputes}
        list={list}
        rowKey={(row) => row.match_id}
        emptyText={messages.noDisputes}
        columns={[
          ...matchColumns,
          { id: 'said', title: messages.said, cell: (row) => <Reports reports={row.reports} /> },
        ]}
        act={{ text: () => messages.settle }}
        dialog={(match, onClose) => (
          <EndingDialog
            match={match}
            list={list}
            send={({ reason, ...values }) =>
              call('POST /api/v1/admin/football/matches/:matchId', {
                params: { matchId: match.match_id },
                body: { ...endingOf(values), reason },
              })
            }
            onClose={onClose}
          />
        )}
      />
    </Page>
  )
}
