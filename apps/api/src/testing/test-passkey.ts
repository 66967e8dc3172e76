/** A device that keeps one passkey, as tests need it; what it signs can be bent in every part. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Bent = {
  origin?: string
  rpId?: string
  counter?: number
  challenge?: string
  /** Present without having checked who it is. */
  unverified?: boolean
}
type BrowserOptions = { challenge: string }

const present = 0x01
const verified = 0x04
const attested = 0x40

export type TestPasskey = {
  /** What `navigator.credentials.create` gives, as JSON. */
  make(options: BrowserOptions, bent?: Bent): object
  /** What `navigator.credentials.get` gives, as JSON. */
  use(options: BrowserOptions, bent?: Bent): object
}

export function newPasskey(): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  // A map of five: key type 2 (elliptic curve), algorithm -7 (ES256), curve 1 (P-256), x, y.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const common = {
    id: credentialId.toString('base64url'),
    rawId: credentialId.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }
  let uses = 0
  return {
    make(options, bent = {}) {
      const length = Buffer.from([0, credentialId.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const data = Buffer.concat([headOf(bent, { flags: attested, counter: 0 }), credential])
      // A map of three: fmt "none", attStmt {}, authData.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', options, bent).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...common, response }
    },
    use(options, bent = {}) {
      uses += 1
      const data = headOf(bent, { flags: 0, counter: bent.counter ?? uses })
      const client = clientData('webauthn.get', options, bent)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
      return { ...common, response }
    },
  }
}

function headOf(bent: Bent, input: { flags: number; counter: number }): Buffer {
  const party = createHash('sha256')
    .update(bent.rpId ?? 'localhost')
    .digest()
  const flags = Buffer.from([input.flags | present | (bent.unverified ? 0 : verified)])
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(input.counter)
  return Buffer.concat([party, flags, counter])
}

function clientData(type: string, { challenge }: BrowserOptions, bent: Bent): Buffer {
  const origin = bent.origin ?? 'http://localhost'
  const said = { type, challenge: bent.challenge ?? challenge, origin, crossOrigin: false }
  return Buffer.from(JSON.stringify(said))
}
