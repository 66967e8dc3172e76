import { messages } from '@strix/messages/conversion'
import { platforms } from '../../../lib/platforms.ts'
import { PlainCode, PlainForm, PlainPlatform } from '../../../ui/plain-form.tsx'

/** The form that converts where no scripts run. */
export function PlainConvertForm() {
  const [from, to] = platforms
  return (
    <PlainForm method="post" action="/convert" send={messages.generate}>
      <PlainCode label={messages.code} />
      <PlainPlatform label={messages.from} name="origin_platform" first={from?.id} />
      <PlainPlatform label={messages.to} name="destination_platform" first={to?.id} />
    </PlainForm>
  )
}
