import type { Expression } from './expression.ts'
import { join, negate } from './expression.ts'
import { parseFact } from './fact-leaf.ts'
import { KeyError } from './key-error.ts'
import { parseLeaf } from './leaf.ts'

/** Long enough for every correct-score rest; short enough that no text can exhaust anything. */
const keyLengthMax = 4_000
const nestingMax = 24

type Token = { text: string; position: number }
type Reader = { tokens: readonly Token[]; next: number; end: number }

/**
 * Reads a key; the expression's `text` is the canonical key.
 * @throws KeyError
 */
export function parseExpression(text: string): Expression {
  if (text.length > keyLengthMax) throw new KeyError('the key is too long', keyLengthMax)
  const reader = { tokens: tokensOf(text), next: 0, end: text.length }
  const expression = readOr(reader, 0)
  const left = reader.tokens[reader.next]
  if (left !== undefined) throw new KeyError(`"${left.text}" is out of place`, left.position)
  return expression
}

/** Signs, and leaves that run to the next space or sign; brackets keep what is inside them. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const pattern = /\s+|[&|!()]|(?:\[[^\][]*\]|[^\s&|!()[\]])+/y
  while (pattern.lastIndex < text.length) {
    const position = pattern.lastIndex
    const [found] = pattern.exec(text) ?? []
    if (found === undefined) {
      throw new KeyError(`"${text[position]}" cannot stand here`, position)
    }
    if (found.trim() !== '') tokens.push({ text: found, position })
  }
  return tokens
}

function readJoined(
  reader: Reader,
  kind: 'and' | 'or',
  readPart: (reader: Reader) => Expression,
): Expression {
  const sign = kind === 'and' ? '&' : '|'
  const position = reader.tokens[reader.next]?.position ?? reader.end
  const parts = [readPart(reader)]
  while (reader.tokens[reader.next]?.text === sign) {
    reader.next += 1
    parts.push(readPart(reader))
  }
  return join(kind, parts, position)
}

function readOr(reader: Reader, depth: number): Expression {
  return readJoined(reader, 'or', () => readJoined(reader, 'and', () => readNot(reader, depth)))
}

function readNot(reader: Reader, depth: number): Expression {
  const token = reader.tokens[reader.next]
  if (token === undefined) throw new KeyError('the key ends too early', reader.end)
  if (depth > nestingMax) throw new KeyError('the key is nested too deep', token.position)
  reader.next += 1
  if (token.text === '!') return negate(readNot(reader, depth + 1))
  if (token.text === '(') {
    const inside = readOr(reader, depth + 1)
    const closing = reader.tokens[reader.next]
    if (closing?.text !== ')') {
      throw new KeyError('a bracket is not closed', closing?.position ?? reader.end)
    }
    reader.next += 1
    return inside
  }
  if (/^[&|)]$/.test(token.text)) {
    throw new KeyError(`"${token.text}" stands where a bet should`, token.position)
  }
  if (token.text.startsWith('#')) return parseFact(token.text, token.position)
  return parseLeaf(token.text, token.position)
}
