/** Files of sentences for the guard: a line holds an answer's facts, or a sentence said of them. */
import { readFileSync } from 'node:fs'
import type { Asked, Fact } from '../facts.ts'

type Line =
  | { answer: string; facts: readonly Omit<Fact, 'at' | 'source'>[] }
  | { of: string; sentence: string; allowed: boolean; before?: string }
export type GuardRow = {
  sentence: string
  allowed: boolean
  facts: readonly Fact[]
  asked: Asked
}

const at = '2026-11-20T08:00:00.000Z'

export function readGuardFile(name: string): GuardRow[] {
  const file = new URL(`../../questions/${name}.jsonl`, import.meta.url)
  const answers = new Map<string, readonly Fact[]>()
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      if (text === '') return []
      const line = JSON.parse(text) as Line
      if ('answer' in line) {
        const facts = line.facts.map((fact) => ({ source: 'Strix', at, ...fact }))
        answers.set(line.answer, facts)
        return []
      }
      const { of, sentence, allowed, before } = line
      const asked = {
        text: '',
        today: '2026-11-20',
        before: before === undefined ? [] : [before],
        ofModel: true,
      }
      return [{ sentence, allowed, facts: answers.get(of) ?? [], asked }]
    })
}
