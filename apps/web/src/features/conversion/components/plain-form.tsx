import { messages } from '@strix/messages/conversion'
import { platforms } from '../../../lib/platforms.ts'
import { Button } from '../../../ui/button.tsx'

const field =
  'mt-1 min-h-12 w-full rounded-control border border-line bg-page px-3 font-semibold text-ink'

/** The form that converts where no scripts run: the browser sends it and shows the answer. */
export function PlainForm() {
  return (
    <noscript>
      <form
        method="post"
        action="/convert"
        className="grid gap-3 rounded-card border border-line bg-card p-4 sm:p-5"
      >
        <label className="text-sm text-muted">
          {messages.code}
          <input name="code" required autoComplete="off" maxLength={24} className={field} />
        </label>
        <PlatformSelect label={messages.from} name="origin_platform" first={0} />
        <PlatformSelect label={messages.to} name="destination_platform" first={1} />
        <Button type="submit" look="primary" className="min-h-12">
          {messages.generate}
        </Button>
      </form>
    </noscript>
  )
}

function PlatformSelect({ label, name, first }: { label: string; name: string; first: number }) {
  return (
    <label className="text-sm text-muted">
      {label}
      <select name={name} required defaultValue={platforms[first]?.id} className={field}>
        {platforms.map((platform) => (
          <option key={platform.id} value={platform.id}>
            {platform.name}
          </option>
        ))}
      </select>
    </label>
  )
}
