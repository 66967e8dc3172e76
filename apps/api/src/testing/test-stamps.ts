/** An authority for time-stamps (RFC 3161): a real server with real keys and certificates. */
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Integer, ObjectIdentifier, OctetString, Utf8String } from 'asn1js'
import {
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  ExtKeyUsage,
  Extension,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

export type StampAuthority = {
  url: string
  /** Of who vouches for the signer, DER. */
  certificate: Buffer
  /** How the next queries are answered. */
  mode: 'honest' | 'refuse' | 'nonsense' | 'other-root' | 'old-nonce'
  /** When it says that it is. */
  now: Date
  /** `method content-type` of every query. */
  asked: string[]
  close(): Promise<void>
}

const keyKind = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const stampInfoId = '1.2.840.113549.1.9.16.1.4'

export async function openStampAuthority(now: Date): Promise<StampAuthority> {
  const [root, own] = [await newKeys(), await newKeys()]
  const isAuthority = new BasicConstraints({ cA: true })
  const forStamps = new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] })
  const names = { issuer: 'Test root', subject: 'Test root' }
  const rootCertificate = await certify(names, root.publicKey, root.privateKey, [
    extensionOf('2.5.29.19', isAuthority.toSchema().toBER()),
  ])
  const certificate = await certify(
    { ...names, subject: 'Test stamps' },
    own.publicKey,
    root.privateKey,
    [extensionOf('2.5.29.37', forStamps.toSchema().toBER())],
  )
  const server = createServer((request, response) => {
    authority.asked.push(`${request.method} ${request.headers['content-type']}`)
    readAll(request)
      .then((query) => answer(query, { authority, certificate, key: own.privateKey }))
      .then((body) => {
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(body)
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const authority: StampAuthority = {
    url: `http://127.0.0.1:${port}/tsr`,
    certificate: Buffer.from(rootCertificate.toSchema().toBER()),
    mode: 'honest',
    now,
    asked: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return authority
}

type Signing = { authority: StampAuthority; certificate: Certificate; key: CryptoKey }

async function answer(query: Buffer, { authority, certificate, key }: Signing): Promise<Buffer> {
  const { mode } = authority
  if (mode === 'nonsense') return Buffer.from('<html>busy</html>')
  if (mode === 'refuse') {
    const refused = new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) })
    return Buffer.from(refused.toSchema().toBER())
  }
  const asked = TimeStampReq.fromBER(Uint8Array.from(query))
  const { messageImprint } = asked
  if (mode === 'other-root') messageImprint.hashedMessage = new OctetString({ valueHex: zeros() })
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint,
    serialNumber: new Integer({ value: authority.asked.length }),
    genTime: authority.now,
  })
  const nonce = mode === 'old-nonce' ? new Integer({ value: 7 }) : asked.nonce
  if (nonce) info.nonce = nonce
  const content = info.toSchema().toBER()
  const digest = await crypto.subtle.digest('SHA-256', content)
  const { issuer, serialNumber } = certificate
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attributeOf('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: stampInfoId })),
        attributeOf('1.2.840.113549.1.9.4', new OctetString({ valueHex: digest })),
      ],
    }),
  })
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: stampInfoId,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [signer],
    certificates: [certificate],
  })
  await signed.sign(key, 0, 'SHA-256')
  const token = new ContentInfo({
    contentType: '1.2.840.113549.1.7.2',
    content: signed.toSchema(true),
  })
  const status = new PKIStatusInfo({ status: 0 })
  return Buffer.from(new TimeStampResp({ status, timeStampToken: token }).toSchema().toBER())
}

const zeros = () => new ArrayBuffer(32)

function attributeOf(type: string, value: ObjectIdentifier | OctetString): Attribute {
  return new Attribute({ type, values: [value] })
}

function extensionOf(extnID: string, extnValue: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: true, extnValue })
}

async function newKeys(): Promise<CryptoKeyPair> {
  return await crypto.subtle.generateKey(keyKind, true, ['sign', 'verify'])
}

async function certify(
  names: { issuer: string; subject: string },
  publicKey: CryptoKey,
  issuerKey: CryptoKey,
  extensions: Extension[],
): Promise<Certificate> {
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: names.subject.length })
  certificate.issuer.typesAndValues.push(nameOf(names.issuer))
  certificate.subject.typesAndValues.push(nameOf(names.subject))
  certificate.notBefore.value = new Date('2026-01-01T00:00:00Z')
  certificate.notAfter.value = new Date('2036-01-01T00:00:00Z')
  certificate.extensions = extensions
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(issuerKey, 'SHA-256')
  return certificate
}

function nameOf(name: string): AttributeTypeAndValue {
  return new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) })
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
