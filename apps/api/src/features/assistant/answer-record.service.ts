/** The school report of Strix AI: how often what it said came true, for everybody. */
import { answerKinds, scoredMin } from '@strix/contracts'
import type { AnswerLine, AnswerRecord } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import { intervalOf } from '../../infra/interval.ts'
import { sumAnswers } from './answer-record.store.ts'
import type { AnswerSums } from './answer-record.store.ts'
import type { AssistantTables } from './assistant.tables.ts'

export type AnswerRecordService = {
  read(): Promise<AnswerRecord>
  /** A line for each kind, for spreadsheets. */
  csv(): Promise<string>
}

export function createAnswerRecord({ db }: { db: Db<AssistantTables> }): AnswerRecordService {
  async function read(): Promise<AnswerRecord> {
    const sums = await sumAnswers(db)
    const kinds = answerKinds.flatMap((kind) => {
      const of = sums.filter((each) => each.kind === kind)
      return of.length === 0 ? [] : [{ kind, ...lineOf(of) }]
    })
    return { scored_min: scoredMin, all: lineOf(sums), kinds }
  }
  return {
    read,
    async csv() {
      const { all, kinds } = await read()
      const rows = [{ kind: 'all', ...all }, ...kinds].map(({ kind, count, answers, figures }) => {
        const { said, came_true: cameTrue, low, high } = figures ?? {}
        return [kind, count, answers, said, cameTrue, low, high].join(',')
      })
      return `${['kind,count,answers,said,came_true,low,high', ...rows].join('\n')}\n`
    },
  }
}

function lineOf(sums: readonly AnswerSums[]): AnswerLine {
  const total = (key: 'count' | 'answers' | 'right' | 'said') =>
    sums.reduce((sum, each) => sum + each[key], 0)
  const [count, answers] = [total('count'), total('answers')]
  if (count < scoredMin) return { count, answers, figures: null }
  const said = total('said') / count / 100
  const right = total('right')
  return {
    count,
    answers,
    figures: { said, came_true: right / count, ...intervalOf(right, count) },
  }
}
