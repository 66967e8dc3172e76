/** Passkeys, as the browser makes and uses them. Fetched when somebody wants one. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { messages } from '@strix/messages/passkeys'
import { type Answer, call, unreachable } from './api.ts'

type Options = { options: Record<string, unknown> }

/** What a device signs to use a passkey of its own. */
export async function signWithPasskey(): Promise<Answer<unknown>> {
  const asked = await call<Options>('/api/v1/passkeys/options', { method: 'POST' })
  if (!asked.ok) return asked
  const optionsJSON = asked.data.options as unknown as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON']
  return await fromDevice(() => startAuthentication({ optionsJSON }))
}

/** A new passkey on this device. */
export async function makePasskey(): Promise<Answer<unknown>> {
  const path = '/api/v1/account/second-factor/passkeys/options'
  const asked = await call<Options>(path, { method: 'POST' })
  if (!asked.ok) return asked
  const optionsJSON = asked.data.options as unknown as Parameters<
    typeof startRegistration
  >[0]['optionsJSON']
  return await fromDevice(() => startRegistration({ optionsJSON }))
}

/** Whoever closes the browser's own window has changed their mind, or has no passkey here. */
async function fromDevice(ask: () => Promise<unknown>): Promise<Answer<unknown>> {
  try {
    return { ok: true, data: await ask() }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const known = error.name === 'InvalidStateError'
    return {
      ok: false,
      error: { ...unreachable, detail: known ? messages.alreadyThere : messages.notUsed },
    }
  }
}
