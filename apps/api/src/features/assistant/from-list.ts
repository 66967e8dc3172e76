/** What users said in a chat, with the matches that they chose by their places in a list. */
import { mayMeanPlaces, nameFromList } from '@strix/assistant'
import { z } from 'zod'
import type { Db } from '../../infra/db.ts'
import type { AssistantTables } from './assistant.tables.ts'
import { listLatest } from './messages.store.ts'

const match = z.object({ homeTeamName: z.string(), awayTeamName: z.string() })
const list = z.array(match)

/**
 * @param turns what the user said, oldest first; the last is the question at `upTo`
 * @returns the same turns; "the first one" upon a list of matches has the names of its match
 */
export async function withChosen(
  db: Db<AssistantTables>,
  { chatId, upTo, turns }: { chatId: string; upTo: number; turns: readonly string[] },
): Promise<readonly string[]> {
  if (turns.length < 2 || !turns.some(mayMeanPlaces)) return turns
  const messages = await listLatest(db, { chatId, upTo, max: 2 * turns.length })
  let shown: readonly string[] = []
  const said: string[] = []
  for (const message of messages) {
    if (message.sender === 'user') {
      said.push(nameFromList(message.text, shown) ?? message.text)
    } else if (message.type === 'fixtures' || message.type === 'multiple_prediction') {
      shown = namesIn(message.text)
    }
  }
  return said.slice(-turns.length)
}

/** None of a list that cannot be read: a place in it is then as it was written. */
function namesIn(text: string): readonly string[] {
  try {
    const read = list.parse(JSON.parse(text))
    return read.map(({ homeTeamName: home, awayTeamName: away }) => `${home} v ${away}`)
  } catch {
    return []
  }
}
