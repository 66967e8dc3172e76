/** Roots as a reader of feeds has kept them: an Atom file, its entries in any order. */
import { recordRoot } from '@strix/contracts'
import type { RecordRoot } from '@strix/contracts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { CliError } from './errors.ts'

const entry = z.object({ id: z.string(), content: z.string() })
const feed = z.object({ feed: z.object({ entry: z.array(entry).default([]) }) })

/** @throws CliError badFile */
export function readAtomRoots(text: string, path: string): RecordRoot[] {
  const refuse = (cause?: unknown) =>
    new CliError('badFile', `${path} is no feed of roots.`, { cause })
  if (XMLValidator.validate(text) !== true) throw refuse()
  const parser = new XMLParser({
    parseTagValue: false,
    isArray: (name) => name === 'entry',
  })
  const read = feed.safeParse(parser.parse(text))
  if (!read.success) throw refuse(read.error)
  return read.data.feed.entry.map(({ id, content }) => {
    const root = rootIn(content)
    if (!root || id !== `urn:strix:record-root:${root.day}:${root.version}:${root.root}`) {
      throw refuse()
    }
    return root
  })
}

function rootIn(content: string): RecordRoot | undefined {
  try {
    return recordRoot.safeParse(JSON.parse(content)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
