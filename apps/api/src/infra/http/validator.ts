/** Inputs as the contract asks for them, and every fault of one as a sentence a person can read. */
import { messages } from '@strix/messages/server/infra'
import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { z } from 'zod'

type Issue = z.core.$ZodRawIssue
const texts = messages.faults

/**
 * Any fault that the contract does not name itself is written here. Without this the library would
 * speak to the caller, in words for programmers.
 * @param sentenceOf the sentence of a fault that a contract names
 */
export function createValidatorCompiler(
  sentenceOf: (message: string) => string,
): FastifySchemaCompiler<unknown> {
  return ({ schema, method, url }) => {
    if (!(schema instanceof z.ZodType))
      throw new Error(`${method} ${url} has a part without a schema`)
    return (data) => {
      const parsed = schema.safeParse(data, { error: wordsOf })
      if (parsed.success) return { value: parsed.data }
      const faults = parsed.error.issues.map((issue) =>
        faultOf({ ...issue, message: sentenceOf(issue.message) }),
      )
      // The framework takes a list too, which its types do not say.
      return { error: faults as unknown as Error }
    }
  }
}

function faultOf(
  issue: Pick<z.core.$ZodIssue, 'path' | 'code' | 'message'>,
): FastifySchemaValidationError {
  const { path, code, message } = issue
  const instancePath = `/${path.join('/')}`
  return { keyword: code, instancePath, schemaPath: `#${instancePath}`, message, params: {} }
}

export function wordsOf(issue: Issue): string {
  const field = nameOf(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? texts.missing({ field })
        : texts.type({ field, kind: kindOf(issue.expected) })
    case 'too_small':
      return leastOf(field, issue)
    case 'too_big':
      return mostOf(field, issue)
    case 'invalid_format':
      return formatOf(field, issue.format)
    case 'invalid_value':
      return choiceOf(field, issue.values)
    case 'unrecognized_keys':
      return texts.unknown({ field: nameOf(issue.keys) })
    case 'not_multiple_of':
      return texts.multiple({ field, divisor: String(issue.divisor) })
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return issue.input === undefined ? texts.missing({ field }) : texts.notValid({ field })
  }
}

/** `data.profile_id` is “Profile id”: the last name on the way; a number in a list is its place. */
function nameOf(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === 'string')
  const name = (names.at(-1) ?? '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, nameMax)
  return name === '' ? texts.request : name.charAt(0).toUpperCase() + name.slice(1)
}
const nameMax = 40

const kinds = ['string', 'number', 'int', 'boolean', 'array', 'object'] as const

function kindOf(expected: string): (typeof kinds)[number] | 'other' {
  return kinds.find((kind) => kind === expected) ?? 'other'
}

type Bounded = { origin: string; exact?: boolean | undefined }

function leastOf(field: string, issue: Bounded & { minimum: number | bigint }): string {
  const count = Number(issue.minimum)
  switch (issue.origin) {
    case 'string':
      if (issue.exact === true) return texts.charactersExact({ field, count })
      return count === 1 ? texts.empty({ field }) : texts.charactersLeast({ field, count })
    case 'array':
    case 'set':
      return count === 1 ? texts.empty({ field }) : texts.entriesLeast({ field, count })
    default:
      return texts.least({ field, bound: String(issue.minimum) })
  }
}

function mostOf(field: string, issue: Bounded & { maximum: number | bigint }): string {
  const count = Number(issue.maximum)
  switch (issue.origin) {
    case 'string':
      if (issue.exact === true) return texts.charactersExact({ field, count })
      return texts.charactersMost({ field, count })
    case 'array':
    case 'set':
      return texts.entriesMost({ field, count })
    default:
      return texts.most({ field, bound: String(issue.maximum) })
  }
}

function formatOf(field: string, format: string): string {
  switch (format) {
    case 'email':
      return texts.email({ field })
    case 'uuid':
    case 'guid':
      return texts.id({ field })
    case 'date':
      return texts.date({ field })
    case 'datetime':
      return texts.time({ field })
    case 'url':
      return texts.url({ field })
    default:
      return texts.format({ field })
  }
}

const choicesMax = 12

function choiceOf(field: string, values: readonly unknown[]): string {
  if (values.length === 1) return texts.only({ field, value: String(values[0]) })
  if (values.length > choicesMax) return texts.choices({ field })
  return texts.oneOf({ field, values: values.map(String).join(', ') })
}
