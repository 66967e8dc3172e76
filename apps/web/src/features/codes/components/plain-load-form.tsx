import { messages } from '@strix/messages/load-code'
import { platforms } from '../../../lib/platforms.ts'
import { PlainCode, PlainForm, PlainPlatform } from '../../../ui/plain-form.tsx'

/** The form that loads a code where no scripts run: it changes nothing, so it is an address. */
export function PlainLoadForm({ code, platform }: { code: string; platform: string | undefined }) {
  return (
    <PlainForm method="get" action="/community/load-code" send={messages.load}>
      <input type="hidden" name="plain" value="1" />
      <PlainCode label={messages.code} first={code} />
      <PlainPlatform
        label={messages.platform}
        name="platform"
        first={platform ?? platforms[0]?.id}
      />
    </PlainForm>
  )
}
