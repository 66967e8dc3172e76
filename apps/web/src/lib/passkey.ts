/** Passkeys, as the browser makes and uses them. Fetched when somebody wants one. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { messages } from '@strix/messages/passkeys'
import type { InputOf } from '@strix/contracts/client'
import { type Answer, call, unreachable } from './api.ts'

export type SignedPasskey = InputOf<'POST /api/v1/login/passkey'>['body']['response']
type MadePasskey = InputOf<'POST /api/v1/account/second-factor/passkeys'>['body']['response']

/** What a device signs to use a passkey of its own. */
export async function signWithPasskey(): Promise<Answer<SignedPasskey>> {
  const asked = await call('POST /api/v1/passkeys/options')
  if (!asked.ok) return asked
  const optionsJSON = asked.data.options as unknown as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON']
  return await fromDevice(async () => plain(await startAuthentication({ optionsJSON })))
}

/** A new passkey on this device. */
export async function makePasskey(): Promise<Answer<MadePasskey>> {
  const asked = await call('POST /api/v1/account/second-factor/passkeys/options')
  if (!asked.ok) return asked
  const optionsJSON = asked.data.options as unknown as Parameters<
    typeof startRegistration
  >[0]['optionsJSON']
  return await fromDevice(async () => plain(await startRegistration({ optionsJSON })))
}

/** The browser's extensions as a plain record, as the contract has them. */
function plain<T extends { clientExtensionResults: object }>({
  clientExtensionResults: extensions,
  ...signed
}: T) {
  return { ...signed, clientExtensionResults: Object.fromEntries(Object.entries(extensions)) }
}

/** Whoever closes the browser's own window has changed their mind, or has no passkey here. */
async function fromDevice<T>(ask: () => Promise<T>): Promise<Answer<T>> {
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
