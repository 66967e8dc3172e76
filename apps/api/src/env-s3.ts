/** Where uploads are kept, as the environment says it. */
import type { S3Settings } from './infra/files-s3.ts'

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
type Values = Partial<Record<(typeof s3Names)[number], string | undefined>> & { S3_REGION: string }

/** All of them or none. */
export function s3Problems(values: Values): string[] {
  const missing = s3Names.filter((name) => values[name] === undefined)
  if (missing.length === 0 || missing.length === s3Names.length) return []
  return missing.map((name) => `${name} must be set when the others of S3 are.`)
}

export function s3Of(values: Values): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
