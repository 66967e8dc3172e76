/** "At least three goals" is over 2.5, in the words of the bet. */
import { digitsOf } from './number-words.ts'
import { noGoals } from './tables/counted-words.ts'

const small = '(\\d|one|two|three|four|five|six)'
const rules: readonly (readonly [pattern: RegExp, side: 'over' | 'under', shift: number])[] = [
  [new RegExp(`\\bat least ${small} goals?\\b`, 'giu'), 'over', -0.5],
  [new RegExp(`\\b${small}(?:\\+| or more) goals?\\b`, 'giu'), 'over', -0.5],
  [new RegExp(`\\b${small} goals? (?:or more|and above|or above|upwards)\\b`, 'giu'), 'over', -0.5],
  [new RegExp(`\\bmore than ${small} goals?\\b`, 'giu'), 'over', 0.5],
  [new RegExp(`\\b(?:fewer|less) than ${small} goals?\\b`, 'giu'), 'under', -0.5],
  [
    new RegExp(`\\b(?:at most|no more than|not more than|up to) ${small} goals?\\b`, 'giu'),
    'under',
    0.5,
  ],
  [new RegExp(`\\b${small} (?:or fewer|or less) goals?\\b`, 'giu'), 'under', 0.5],
  [new RegExp(`\\b${small} goals? or (?:fewer|less)\\b`, 'giu'), 'under', 0.5],
]

export function inLines(text: string): string {
  if (!/%|\bper ?cent\b/iu.test(text)) return text
  let out = text
  for (const [pattern, side, shift] of rules) {
    out = out.replaceAll(pattern, (_, count: string) => {
      return `${side} ${Number(digitsOf(`${count} goals`).split(' ')[0]) + shift} goals`
    })
  }
  return out.replaceAll(noGoals, 'under 0.5 goals')
}
