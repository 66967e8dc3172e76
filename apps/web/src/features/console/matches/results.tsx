import { messages } from '@strix/messages/console-matches'
import { messages as screens } from '@strix/messages/console-screens'
import { call } from '../../../lib/api.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { Page } from '../frame/page.tsx'
import { ActTable } from '../parts/act-table.tsx'
import { EndingDialog, endingOf, matchColumns, Reports } from './ending.tsx'

const list = 'GET /api/v1/admin/results'

/** Matches that posted codes wait for: sources disagree, or nobody has said how they ended. */
export function Results() {
  return (
    <Page title={screens.results} text={messages.resultsText}>
      <ActTable
        name="results"
        title={screens.results}
        list={list}
        rowKey={(row) => row.fixture_id}
        emptyText={messages.noResults}
        filters={[{ id: 'state', title: messages.state, kind: 'choice', choices: messages.states }]}
        columns={[
          ...matchColumns,
          { id: 'waiting', title: messages.waiting, isFigure: true, cell: (row) => row.waiting },
          { id: 'said', title: messages.said, cell: (row) => <Reports reports={row.said} /> },
        ]}
        act={{ text: () => messages.settle }}
        dialog={(match, onClose) => (
          <EndingDialog
            match={match}
            list={list}
            send={({ reason, link = '', ...values }) =>
              call('POST /api/v1/admin/results/:fixtureId', {
                params: { fixtureId: match.fixture_id },
                body: { ...endingOf(values), link, reason },
              })
            }
            onClose={onClose}
          >
            {(faults) => (
              <TextField
                label={messages.link}
                name="link"
                type="url"
                hint={messages.linkHint}
                error={faults.link}
              />
            )}
          </EndingDialog>
        )}
      />
    </Page>
  )
}
