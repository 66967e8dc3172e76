/** The one place where errors become answers: problem details (RFC 9457) a person can read. */
import { errorCodes, problem } from '@strix/contracts'
import type { ErrorCode, Problem } from '@strix/contracts'
import { messages } from '@strix/messages/server/infra'
import { messages as titles } from '@strix/messages/server/problems'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { toBadZone, toBusy } from '../db-errors.ts'
import { AppError } from '../errors.ts'
import type { FieldError } from '../errors.ts'

const problemType = 'application/problem+json; charset=utf-8'

/** Said with a 503 that knows no better. */
const retryAfterSeconds = 5

/** The problem as it is sent; members nobody declared are dropped. */
export function problemOf(error: AppError): Problem {
  const status = errorCodes[error.code]
  return problem.parse({
    ...error.extra,
    type: `/problems/${error.code}`,
    title: titles[error.code],
    status,
    detail: error.message,
    code: error.code,
    ...(error.fields && { errors: error.fields }),
  })
}

/** Answers with a problem. */
export function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  return reply
    .code(statusFor(reply, error))
    .header('cache-control', 'no-store')
    .type(problemType)
    .send(JSON.stringify(problemOf(error)))
}

/** The status of an error; the reply says when to try again. */
export function statusFor(reply: FastifyReply, error: AppError): number {
  const { status } = problemOf(error)
  const retryAfter = error.retryAfterSeconds ?? (status === 503 ? retryAfterSeconds : undefined)
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  return status
}

/**
 * What an error means to the caller. Whatever is not one of ours, or is not declared by the
 * route, becomes a 500 that says nothing and is logged whole.
 */
export function toAppError(
  error: unknown,
  input: { request: FastifyRequest; allowed?: readonly ErrorCode[] | undefined },
): AppError {
  const { request, allowed } = input
  const known = knownError(error)
  if (known && (!allowed || allowed.includes(known.code))) {
    logFailure(request, known)
    return known
  }
  const route = request.routeOptions.url
  const message = known
    ? `the route answered ${known.code}, which it does not declare`
    : 'the request failed'
  request.log.error({ reqId: request.id, err: error, route }, message)
  return new AppError('INTERNAL', messages.problems.internal, { cause: error })
}

/** What the caller did wrong is no news; what we or others did is. Never the cause as a whole. */
function logFailure(request: FastifyRequest, error: AppError): void {
  const { code, cause } = error
  if (errorCodes[code] < 500) return
  const route = request.routeOptions.url
  const reason = cause instanceof Error ? cause.message : error.message
  request.log.warn({ reqId: request.id, code, route, reason }, 'the request failed')
}

function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const ofDatabase = toBusy(error) ?? toBadZone(error)
  return ofDatabase ?? (isFastifyError(error) ? frameworkError(error) : undefined)
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && 'code' in error
}

function frameworkError(error: FastifyError): AppError | undefined {
  const { statusCode = 500 } = error
  if (statusCode === 413) {
    return new AppError('PAYLOAD_TOO_LARGE', messages.problems.tooLarge, {
      cause: error,
    })
  }
  if (statusCode < 400 || statusCode >= 500) return undefined
  const fields = error.validation ? fieldsOf(error) : undefined
  const said = fields?.[0]?.message ?? wordsOfFramework(error)
  const detail = `${said}.`.replace(/([.!?])\.$/, '$1')
  return new AppError('INVALID_INPUT', detail, { cause: error, ...(fields && { fields }) })
}

/** What the framework refuses before a schema sees it. */
function wordsOfFramework({ code }: FastifyError): string {
  switch (code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return messages.problems.notJson
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return messages.problems.otherMediaType
    default:
      return messages.problems.unreadable
  }
}

function fieldsOf(error: FastifyError): FieldError[] {
  const context = error.validationContext === 'querystring' ? 'query' : error.validationContext
  return (error.validation ?? []).map(({ instancePath, message }) => {
    const path = instancePath.split('/').filter(Boolean)
    return {
      path: [context ?? 'body', ...path].join('.'),
      message: message ?? messages.problems.notValid,
    }
  })
}
