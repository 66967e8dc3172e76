import { announcementMax } from '@strix/contracts/staff-rules'
import { messages } from '@strix/messages/console-announcements'
import { messages as screens } from '@strix/messages/console-screens'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { queryOf, refetch } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Page } from '../frame/page.tsx'
import { useStaff } from '../frame/staff.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { lagosInput, lagosTime, when } from '../parts/when.ts'

const announcementQuery = queryOf('console', 'GET /api/v1/admin/announcement')
const announce = 'PATCH /api/v1/admin/announcement'
type Wanted = { text: string; from: string; until: string }

/** The announcement, and the form for the next one. */
export function Announcements() {
  const { data, error, isPending, refetch: retry } = useQuery(announcementQuery)
  const { may } = useStaff()
  return (
    <Page title={screens.announcements} text={messages.text}>
      <div className="max-w-160 space-y-6">
        {isPending && <RowSkeletons count={2} />}
        {error && <Failed text={error.problem.detail} onRetry={() => void retry()} />}
        {data === null && <p className="text-muted">{messages.none}</p>}
        {data && <Latest latest={data} />}
        {may('settings.write') && <Write />}
      </div>
    </Page>
  )
}

function stateOf({ from, until }: Wanted): 'now' | 'later' | 'over' {
  const now = Date.now()
  if (Date.parse(until) <= now) return 'over'
  return Date.parse(from) > now ? 'later' : 'now'
}

function Latest({ latest }: { latest: Wanted }) {
  const { may } = useStaff()
  const [ending, setEnding] = useState(false)
  const state = stateOf(latest)
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <h2 className="text-sm text-muted">{messages[state]}</h2>
      <p className="mt-1 font-semibold whitespace-pre-line">{latest.text}</p>
      <p className="mt-1 text-sm text-muted">
        {messages.span({ from: when(latest.from), until: when(latest.until) })}
      </p>
      {state !== 'over' && may('settings.write') && (
        <Button className="mt-3 text-sm" onClick={() => setEnding(true)}>
          {messages.end}
        </Button>
      )}
      {ending && (
        <ReasonDialog
          title={messages.endTitle}
          text={messages.endText}
          submit={messages.end}
          send={({ reason }) => call(announce, { body: { announcement: null, reason } })}
          onDone={() => refetch('console')}
          onClose={() => setEnding(false)}
        />
      )}
    </section>
  )
}

const dayMs = 24 * 3_600_000

function Write() {
  const [text, setText] = useState('')
  const [openedAt] = useState(() => Date.now())
  const [fault, setFault] = useState('')
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [from, until] = [lagosTime(given.get('from')), lagosTime(given.get('until'))]
    if (!text.trim()) return setFault(messages.missing)
    if (!from || !until || until <= from) return setFault(messages.times)
    setFault('')
    setWanted({ text, from, until })
  }
  return (
    <>
      <form onSubmit={submit} noValidate className="space-y-3">
        <h2 className="text-lg font-bold">{messages.write}</h2>
        <TextArea
          label={messages.words}
          value={text}
          onChange={setText}
          charactersMax={announcementMax}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={messages.from}
            name="from"
            type="datetime-local"
            defaultValue={lagosInput(openedAt)}
          />
          <TextField
            label={messages.until}
            name="until"
            type="datetime-local"
            defaultValue={lagosInput(openedAt + dayMs)}
          />
        </div>
        <FieldError id="announcement-error">{fault}</FieldError>
        <Button look="primary" type="submit">
          {messages.submit}
        </Button>
      </form>
      {wanted && (
        <ReasonDialog
          title={messages.submitTitle}
          text={<span className="font-semibold text-ink">{wanted.text}</span>}
          submit={messages.submit}
          send={({ reason }) => call(announce, { body: { announcement: wanted, reason } })}
          onDone={() => {
            setText('')
            refetch('console')
          }}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  )
}
