/** Answers as language models wrote them, and false sentences beside them. */
import { readFileSync } from 'node:fs'
import type { Fact, FactUnit } from '../facts.ts'
import { guardSentence } from '../guard/index.ts'

type FactLine = [
  id: string,
  owner: string,
  about: string,
  unit: FactUnit,
  value: number | string,
  digits?: number,
]
type Question = { question: number; text: string; facts: FactLine[] }
/** A sentence with the ids of the facts that it names; one that is false belongs to no answer. */
type Sentence = {
  of: number
  writer: string
  answer: number
  sentence: string
  ids: string[]
  allowed: boolean
}
export type Judged = Pick<Sentence, 'writer' | 'sentence' | 'allowed'> & { goesOut: boolean }

/** Every sentence as the guard judges it after those of its answer that went out. */
export function judgeModels(): Judged[] {
  const file = new URL('../../questions/guard-models.jsonl', import.meta.url)
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Question | Sentence)
  const questions = new Map(
    lines.flatMap((line) => ('question' in line ? [[line.question, line] as const] : [])),
  )
  const sentences = lines.flatMap((line) => ('sentence' in line ? [line] : []))
  const answers = Map.groupBy(sentences, ({ of, writer, answer }) => `${of} ${writer} ${answer}`)
  return [...answers.values()].flatMap((own) => {
    const [first] = own
    const question = first && questions.get(first.of)
    if (!question) throw new Error('A sentence is of no question.')
    const said = judgeAnswer(own, { question, before: [] })
    // What is false follows the writer's first answer, each by itself.
    if (first.answer !== 0) return said
    const before = answers.get(`${first.of} ${first.writer} 1`) ?? []
    return own.flatMap((each) => judgeAnswer([each], { question, before }))
  })
}

function judgeAnswer(
  sentences: readonly Sentence[],
  { question, before }: { question: Question; before: readonly Sentence[] },
): Judged[] {
  const known = new Map(question.facts.map((line) => [line[0], factOf(line)]))
  const named = new Map<string, Fact>()
  const out: string[] = []
  const judge = ({ sentence, ids }: Sentence) => {
    for (const id of ids) {
      const fact = known.get(id)
      if (fact) named.set(id, fact)
    }
    const asked = { text: question.text, today: '2026-11-18', before: out, ofModel: true }
    const verdict = guardSentence(sentence, [...named.values()], {
      ...asked,
      known: [...known.values()],
    })
    if (verdict.ok) out.push(sentence)
    return verdict.ok
  }
  for (const each of before) judge(each)
  return sentences.map((each) => {
    const { writer, sentence, allowed } = each
    return { writer, sentence, allowed, goesOut: judge(each) }
  })
}

function factOf([id, owner, about, unit, value, digits]: FactLine): Fact {
  const at = '2026-11-18T08:00:00.000Z'
  return {
    id,
    owner,
    about,
    unit,
    value,
    source: 'Strix',
    at,
    ...(digits !== undefined && { digits }),
  }
}
