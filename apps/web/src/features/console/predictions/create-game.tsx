import type { GameFixture } from '@strix/contracts'
import { predictionRules } from '@strix/contracts/predictz-rules'
import { messages } from '@strix/messages/console-predictions'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import type { Faults, Values } from '../../../lib/form.ts'
import { refetch } from '../../../lib/query.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Page } from '../frame/page.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'

const list = 'GET /api/v1/admin/predictz/fixtures'
const max = predictionRules.rewardMax

/** A coming match becomes a game. */
export function CreateGame() {
  const [chosen, setChosen] = useState<GameFixture | null>(null)
  const act: Column<GameFixture> = {
    id: 'act',
    title: '',
    isAct: true,
    cell: (fixture) => (
      <Button
        className="text-sm whitespace-nowrap"
        aria-label={messages.chooseMatch(fixture)}
        onClick={() => setChosen(fixture)}
      >
        {messages.choose}
      </Button>
    ),
  }
  return (
    <Page
      title={messages.createTitle}
      text={messages.createText}
      actions={<ButtonLink to="/admin/prediction-management">{messages.back}</ButtonLink>}
    >
      <DataTable
        name="prediction-fixtures"
        title={messages.fixtures}
        list={list}
        columns={[...columns, act]}
        rowKey={({ fixture_id: id }) => id}
        filters={[{ id: 'search', title: messages.search, kind: 'text' }]}
        emptyText={messages.fixturesEmpty}
      />
      {chosen && <NewGame fixture={chosen} onClose={() => setChosen(null)} />}
    </Page>
  )
}

const columns: readonly Column<GameFixture>[] = [
  {
    id: 'match',
    title: messages.match,
    cell: (fixture) => <span className="font-semibold">{messages.versus(fixture)}</span>,
  },
  {
    id: 'league',
    title: messages.league,
    cell: ({ league, country }) => (country ? `${league}, ${country}` : league),
  },
  {
    id: 'kickoff',
    title: messages.kickoff,
    cell: ({ kickoff }) => formatDateTime(kickoff),
  },
]

function NewGame({ fixture, onClose }: { fixture: GameFixture; onClose: () => void }) {
  const toast = useToast()
  const form = useForm({
    check: checkReward,
    failure: messages.failed,
    send: ({ reward, featured }) =>
      call('POST /api/v1/admin/predictz/games', {
        body: {
          fixture_id: fixture.fixture_id,
          reward: Number(reward),
          featured: featured === 'on',
        },
      }),
    done() {
      toast(messages.made)
      refetch(['console', list])
      onClose()
    },
  })
  return (
    <Sheet open title={messages.versus(fixture)} closeLabel={messages.close} onClose={onClose}>
      <form {...form.props} className="space-y-3 px-2 pb-2">
        <TextField
          label={messages.reward}
          name="reward"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={String(predictionRules.rewardDefault)}
          error={form.faults.fields.reward}
        />
        <Checkbox name="featured" value="on">
          {messages.makeFeatured}
        </Checkbox>
        <FieldError id="new-game-error">{form.faults.general}</FieldError>
        <Button type="submit" look="primary" aria-disabled={form.busy || undefined}>
          {form.busy ? messages.working : messages.make}
        </Button>
      </form>
    </Sheet>
  )
}

function checkReward({ reward = '' }: Values): Faults {
  const isGood = /^\d+(\.\d{1,2})?$/.test(reward) && Number(reward) > 0 && Number(reward) <= max
  return { fields: isGood ? {} : { reward: messages.rewardWrong({ max }) }, general: null }
}
