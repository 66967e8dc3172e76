import type { AccountView } from '@strix/contracts'
import { messages } from '@strix/messages/settings'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { noFaults } from '../../../lib/form.ts'
import { loadIn } from '../../../lib/language.ts'
import { useForm } from '../../../lib/use-form.ts'
import { FieldError } from '../../../ui/field-error.tsx'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Section } from '../../../ui/section.tsx'
import { Row, SaveBar } from './row.tsx'

type Choice = {
  field: 'locale' | 'time_zone' | 'odds_format' | 'names_public' | 'search_listed'
  label: string
  value: string
  choices: Readonly<Record<string, string>>
}

function listChoices(account: AccountView): Choice[] {
  const zones = new Set([account.time_zone, ...Intl.supportedValuesOf('timeZone')])
  return [
    {
      field: 'locale',
      label: messages.language,
      value: account.locale,
      choices: messages.languages,
    },
    {
      field: 'time_zone',
      label: messages.timeZone,
      value: account.time_zone,
      choices: Object.fromEntries([...zones].toSorted().map((zone) => [zone, zoneName(zone)])),
    },
    {
      field: 'odds_format',
      label: messages.oddsFormat,
      value: account.odds_format,
      choices: messages.oddsFormats,
    },
    {
      field: 'names_public',
      label: messages.namesPublic,
      value: account.names_public ? 'yes' : 'no',
      choices: messages.namesPublicChoices,
    },
    {
      field: 'search_listed',
      label: messages.searchListed,
      value: account.search_listed ? 'yes' : 'no',
      choices: messages.searchListedChoices,
    },
  ]
}

/** `Africa/Lagos` as people write it. */
function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** How Strix shows times, odds and names, and who may find one's pages. */
export function Preferences({
  account,
  onChanged,
}: {
  account: AccountView
  onChanged: (account: AccountView) => void
}) {
  const [open, setOpen] = useState<Choice['field'] | null>(null)
  return (
    <Section title={messages.preferences} anchor="preferences">
      {listChoices(account).map((choice) => (
        <Row
          key={choice.field}
          label={choice.label}
          value={choice.choices[choice.value] ?? choice.value}
          editing={open === choice.field}
          onEdit={() => setOpen(choice.field)}
        >
          <ChoiceForm
            choice={choice}
            onCancel={() => setOpen(null)}
            onDone={(changed) => {
              setOpen(null)
              onChanged(changed)
            }}
          />
        </Row>
      ))}
    </Section>
  )
}

function ChoiceForm({
  choice,
  onDone,
  onCancel,
}: {
  choice: Choice
  onDone: (account: AccountView) => void
  onCancel: () => void
}) {
  const toast = useToast()
  const { field, label, value, choices } = choice
  const form = useForm<AccountView>({
    check: () => noFaults,
    failure: messages.saveFailed,
    send(values) {
      const chosen = values[field]
      const isSwitch = field === 'names_public' || field === 'search_listed'
      const body = { [field]: isSwitch ? chosen === 'yes' : chosen }
      return call('PATCH /api/v1/account/settings', { body })
    },
    done(account) {
      toast(messages.settingsDone)
      onDone(account)
      if (field === 'locale' && account.locale !== value) loadIn(account.locale)
    },
  })
  return (
    <form {...form.props}>
      <SelectField
        label={label}
        name={field}
        defaultValue={value}
        // The pencil was pressed to choose here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      >
        {options(choices)}
      </SelectField>
      <FieldError id={`${field}-error`}>{form.faults.general}</FieldError>
      <SaveBar busy={form.busy} onCancel={onCancel} />
    </form>
  )
}
