import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

/**
 * Answers are parsed like inputs: what a schema does not declare is dropped, and what does not
 * fit is a fault of ours. (The type provider's own serializer encodes instead, which a schema
 * with a preprocessing step cannot.)
 */
export const serializerCompiler: FastifySerializerCompiler<unknown> = ({ schema, method, url }) => {
  if (!(schema instanceof z.ZodType)) throw new Error(`${method} ${url} answers without a schema`)
  return (data) => {
    const parsed = schema.safeParse(data)
    if (parsed.success) return JSON.stringify(parsed.data)
    const paths = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    // Values may be somebody's own, so only the places are named.
    throw new Error(`the answer of ${method} ${url} does not fit its contract at: ${paths}`)
  }
}
