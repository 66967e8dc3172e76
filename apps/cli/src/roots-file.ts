/** Files that the API answered, and roots of records from one or from a feed. */
import { readFile } from 'node:fs/promises'
import { records } from '@strix/contracts'
import type { RecordRoot } from '@strix/contracts'
import { CliError } from './errors.ts'
import { readJsonFile } from './recording.ts'
import { readAtomRoots } from './roots-feed.ts'

export async function readRoots(path: string): Promise<RecordRoot[]> {
  const text = await readText(path)
  if (text.trimStart().startsWith('<')) return readAtomRoots(text, path)
  const read = records.roots.ok.safeParse(await readAnswer(path))
  if (read.success) return read.data.data
  throw new CliError('badFile', `${path} holds no roots of records.`, { cause: read.error })
}

export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    throw new CliError('badFile', `Cannot read ${path}.`, { cause })
  }
}

/** What the API answers, or its `data` alone. */
export async function readAnswer(path: string): Promise<unknown> {
  const content = await readJsonFile(path)
  const isAnswer = typeof content === 'object' && content !== null && 'data' in content
  return isAnswer ? content : { data: content }
}
