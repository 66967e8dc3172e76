/** Signatures as Standard Webhooks has them, which libraries in many languages verify. */
import { createHmac, randomBytes } from 'node:crypto'

const secretStart = 'whsec_'
const secretBytes = 32

export function newSecret(): string {
  return `${secretStart}${randomBytes(secretBytes).toString('base64')}`
}

/** @param input.secrets each signs, so that an endpoint may know any of them */
export function signedHeaders(input: {
  id: string
  at: Date
  body: string
  secrets: readonly string[]
}): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(input.at.getTime() / 1000))
  const signed = `${input.id}.${timestamp}.${input.body}`
  const signatures = input.secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretStart.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return {
    'webhook-id': input.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
