import type { AssistantSettings as Settings } from '@strix/contracts'
import { assistantRules } from '@strix/contracts/assistant-rules'
import type { InputOf } from '@strix/contracts/client'
import { messages } from '@strix/messages/assistant'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { loadIn } from '../../../lib/language.ts'
import { noteOwner, refetch } from '../../../lib/query.tsx'
import { useSession } from '../../../lib/use-session.ts'
import { updateUser } from '../../../lib/update-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { assistantSettingsQuery, takeSettings } from '../queries.ts'
import { ChoicePicker } from './choice-picker.tsx'
import { Frame } from './frame.tsx'

/** `/strix-ai/settings`: language, odds, favourite teams, whether a language model reads along. */
export function AssistantSettings() {
  const settings = useQuery(assistantSettingsQuery)
  return (
    <Frame title={messages.settings} at="settings">
      <p className="text-muted">{messages.settingsText}</p>
      <Everywhere />
      {settings.isPending && <RowSkeletons count={2} />}
      {settings.isError && (
        <Failed
          problem={settings.error.problem}
          text={messages.settingsFailed}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && (
        <>
          <Favourites teams={settings.data.favourite_teams} />
          <Model settings={settings.data} />
        </>
      )}
    </Frame>
  )
}

type AccountChange = NonNullable<InputOf<'PATCH /api/v1/account/settings'>['body']>

/** Language and odds belong to the account. */
function Everywhere() {
  const { user } = useSession()
  const toast = useToast()
  async function change(body: AccountChange): Promise<void> {
    const answer = await call('PATCH /api/v1/account/settings', { body })
    if (!answer.ok) return toast(messages.saveFailed)
    updateUser(answer.data)
    refetch('profile')
    toast(messages.saved)
    if (body.locale) loadIn(body.locale)
  }
  if (!user) return null
  return (
    <div className="mt-5 grid gap-3 sm:grid-cols-2">
      <SelectField
        label={messages.language}
        hint={messages.languageHint}
        value={user.locale}
        onChange={({ target }) => void change({ locale: target.value === 'pcm' ? 'pcm' : 'en' })}
      >
        {options(messages.languages)}
      </SelectField>
      <SelectField
        label={messages.oddsFormat}
        value={user.odds_format}
        onChange={({ target }) => void change({ odds_format: oddsFormatOf(target.value) })}
      >
        {options(messages.oddsFormats)}
      </SelectField>
    </div>
  )
}

type OddsFormat = NonNullable<AccountChange['odds_format']>

function oddsFormatOf(value: string): OddsFormat {
  return value === 'fractional' || value === 'american' ? value : 'decimal'
}

type SettingsChange = NonNullable<InputOf<'PATCH /api/v1/strix-ai/settings'>['body']>

/** One after the other, each from what the one before has left, none under another's log-in. */
function useChange() {
  const toast = useToast()
  const client = useQueryClient()
  const last = useRef(Promise.resolve())
  return (change: (known: Settings) => SettingsChange): void => {
    const isTheirs = noteOwner()
    last.current = last.current.then(async () => {
      const known = client.getQueryData(assistantSettingsQuery.queryKey)
      if (!known || !isTheirs()) return undefined
      const answer = await call('PATCH /api/v1/strix-ai/settings', { body: change(known) })
      if (!isTheirs()) return undefined
      if (!answer.ok) return toast(messages.saveFailed)
      takeSettings(answer.data)
      return toast(messages.saved)
    })
  }
}

function Favourites({ teams }: { teams: Settings['favourite_teams'] }) {
  const change = useChange()
  const max = assistantRules.favouriteTeamsMax
  const save = (next: (ids: string[]) => string[]) =>
    change((known) => ({ favourite_teams: next(known.favourite_teams.map(({ _id }) => _id)) }))
  return (
    <Section title={messages.favourites} text={messages.favouritesText({ max })}>
      {teams.length > 0 && (
        <ul aria-label={messages.favourites} className="flex flex-wrap gap-2 p-4">
          {teams.map(({ _id, name }) => (
            <li key={_id}>
              <Button
                className="rounded-pill text-sm"
                aria-label={messages.takeOut({ name })}
                onClick={() => save((ids) => ids.filter((id) => id !== _id))}
              >
                {name} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {teams.length < max && (
        <div className="px-4 pb-4">
          <ChoicePicker
            of="teams"
            label={messages.addTeam}
            without={teams}
            onChoose={({ _id }) => save((ids) => [...ids, _id])}
          />
        </div>
      )}
    </Section>
  )
}

function Model({ settings }: { settings: Settings }) {
  const change = useChange()
  return (
    <Section title={messages.model}>
      {settings.model_available ? (
        <Switch
          label={messages.modelSwitch}
          hint={messages.modelHint}
          checked={settings.model_consent}
          onChange={(checked) => change(() => ({ model_consent: checked }))}
        />
      ) : (
        <p className="p-4 text-muted">{messages.noModel}</p>
      )}
    </Section>
  )
}
