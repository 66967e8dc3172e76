/** Reads the one file of a multipart body, within bounds. */
import { messages } from '@strix/messages/server/infra'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * @throws AppError PAYLOAD_TOO_LARGE over the bound, INVALID_INPUT where there is not exactly one
 *   file in a field named `file`
 */
export async function readUpload(
  request: FastifyRequest,
  options: { bytesMax: number },
): Promise<Buffer> {
  if (!request.isMultipart()) throw notOneFile()
  try {
    const found = await readParts(request, options)
    if (!found || found.length === 0) throw notOneFile()
    return found
  } catch (error) {
    // Ours and the framework's say what is wrong; the rest is a body that cannot be read.
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
    throw notOneFile(error)
  }
}

async function readParts(
  request: FastifyRequest,
  options: { bytesMax: number },
): Promise<Buffer | undefined> {
  const limits = { fileSize: options.bytesMax, files: 1, fields: 5, parts: 6, headerPairs: 20 }
  let found: Buffer | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.fieldname === 'file') found = bytes
  }
  return found
}

export function digestOf(file: Buffer): string {
  return createHash('sha256').update(file).digest('base64url')
}

function notOneFile(cause?: unknown): AppError {
  const message = messages.problems.notOneFile
  return new AppError('INVALID_INPUT', `${message}.`, {
    cause,
    fields: [{ path: 'file', message }],
  })
}
