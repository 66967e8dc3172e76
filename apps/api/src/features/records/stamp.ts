/**
 * Time-stamps of RFC 3161 over roots: an authority that is not the operator signs that a root was
 * there at a time. ASN.1 and signatures are pkijs's; no clock and no network here.
 */
import { createHash } from 'node:crypto'
import type { RecordRoot } from '@strix/contracts'
import { Integer, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

type StampedRoot = Pick<RecordRoot, 'day' | 'version' | 'root'>

const sha256Id = '2.16.840.1.101.3.4.2.1'
const signedDataId = '1.2.840.113549.1.7.2'
const stampInfoId = '1.2.840.113549.1.9.16.1.4'
const keyUsageId = '2.5.29.37'
const timeStampingId = '1.3.6.1.5.5.7.3.8'

/** An answer that is no stamp of what was asked. */
export class StampError extends Error {}

/** What is stamped: a line of text, so that any tool for time-stamps can check it. */
function stampedText({ day, version, root }: StampedRoot): Buffer {
  return Buffer.from(`strix-root ${day} ${version} ${root}`)
}

/** A query for the authority, which must send its certificate along. */
export function stampQuery(root: StampedRoot, nonce: Buffer): Buffer {
  const hash = createHash('sha256').update(stampedText(root)).digest()
  const query = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Id }),
      hashedMessage: new OctetString({ valueHex: bytesOf(hash) }),
    }),
    certReq: true,
    nonce: nonceOf(nonce),
  })
  return Buffer.from(query.toSchema().toBER())
}

function bytesOf(buffer: Buffer): ArrayBuffer {
  return Uint8Array.from(buffer).buffer
}

/** A whole number above zero without zeros in front, as DER wants it. */
function nonceOf(nonce: Buffer): Integer {
  return new Integer({ valueHex: bytesOf(Buffer.from([1, ...nonce])) })
}

/**
 * The token of an answer, DER, once it holds what was asked and its signature is right.
 * @throws StampError
 */
export async function readAnswer(
  answer: Buffer,
  { root, nonce }: { root: StampedRoot; nonce: Buffer },
): Promise<Buffer> {
  const read = parsed(() => TimeStampResp.fromBER(bytesOf(answer)))
  const { status } = read.status
  // 0 is granted, 1 granted with changes.
  if (status !== 0 && status !== 1) throw new StampError(`the authority refused: status ${status}`)
  if (!read.timeStampToken) throw new StampError('the answer holds no stamp')
  const token = Buffer.from(read.timeStampToken.toSchema().toBER())
  const { info } = openToken(token)
  if (!info.nonce?.isEqual(nonceOf(nonce))) throw new StampError('the stamp answers another query')
  const checked = await checkStamp(token, { root })
  if (!checked.ok) throw new StampError(checked.reason)
  return token
}

type CheckedStamp =
  | { ok: true; at: Date; signer: string; trusted: boolean }
  | { ok: false; reason: string }

/**
 * Whether a token is of this root and rightly signed.
 * @param input.authorities certificates (DER) the reader trusts; without them anybody could have
 * signed with a certificate of their own
 */
export async function checkStamp(
  token: Buffer,
  input: { root: StampedRoot; authorities?: readonly Buffer[] | undefined },
): Promise<CheckedStamp> {
  const { root, authorities } = input
  try {
    const { signed, info } = openToken(token)
    const signer = signed.certificates?.find((each) => each instanceof Certificate)
    if (!signer || !mayStamp(signer)) {
      return { ok: false, reason: 'no certificate in it is for time-stamps' }
    }
    const trustedCerts = authorities?.map((der) => parsed(() => Certificate.fromBER(bytesOf(der))))
    const result = await signed.verify({
      signer: 0,
      data: bytesOf(stampedText(root)),
      checkChain: trustedCerts !== undefined,
      ...(trustedCerts && { trustedCerts }),
      checkDate: info.genTime,
      extendedMode: true,
    })
    if (result.signatureVerified !== true) return { ok: false, reason: 'its signature is wrong' }
    const name = signer.subject.typesAndValues.map(({ value }) => String(value.valueBlock.value))
    const trusted = trustedCerts !== undefined && result.signerCertificateVerified === true
    return { ok: true, at: info.genTime, signer: name.join(', '), trusted }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, reason }
  }
}

function openToken(token: Buffer): { signed: SignedData; info: TSTInfo } {
  return parsed(() => {
    const content = ContentInfo.fromBER(bytesOf(token))
    if (content.contentType !== signedDataId) throw new StampError('it is not signed')
    const signed = new SignedData({ schema: content.content })
    const { eContent, eContentType } = signed.encapContentInfo
    if (!eContent || eContentType !== stampInfoId) throw new StampError('it is no time-stamp')
    return { signed, info: TSTInfo.fromBER(eContent.getValue()) }
  })
}

function mayStamp({ extensions }: Certificate): boolean {
  const usage = extensions?.find(({ extnID }) => extnID === keyUsageId)?.parsedValue
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(timeStampingId)
}

function parsed<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof StampError) throw cause
    throw new StampError('it is no time-stamp', { cause })
  }
}
