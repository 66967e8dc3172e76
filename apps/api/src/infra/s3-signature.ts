/** Signs requests to an S3-compatible store (AWS Signature Version 4). */
import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = { region: string; accessKeyId: string; secretAccessKey: string }

/** Headers to send, the signature among them. The path is taken as it is, without a query. */
export function signS3(
  request: {
    method: string
    url: URL
    body: Buffer
    headers?: Readonly<Record<string, string>>
    now: Date
  },
  credentials: S3Credentials,
): Record<string, string> {
  const stamp = request.now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = stamp.slice(0, 8)
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': createHash('sha256').update(request.body).digest('hex'),
    'x-amz-date': stamp,
  }
  const names = Object.keys(headers).toSorted()
  const signed = names.join(';')
  const canonical = [
    request.method,
    request.url.pathname,
    '',
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${credentials.region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', stamp, scope, digest].join('\n')
  const key = [credentials.region, 's3', 'aws4_request'].reduce(
    hmac,
    hmac(Buffer.from(`AWS4${credentials.secretAccessKey}`), day),
  )
  const signature = hmac(key, text).toString('hex')
  const credential = `${credentials.accessKeyId}/${scope}`
  return {
    ...headers,
    authorization: [
      `AWS4-HMAC-SHA256 Credential=${credential}`,
      `SignedHeaders=${signed}`,
      `Signature=${signature}`,
    ].join(','),
  }
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
