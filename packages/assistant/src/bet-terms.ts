/** Which words of betting somebody asks the meaning of. */
import { foldWords } from '@strix/matching'
import { betTerms, type BetTerm } from './tables/bet-terms.ts'

const named = betTerms.map(
  ([name, names]) => [name, new RegExp(String.raw` (?:${names})(?: \d+)*(?= )`, 'g')] as const,
)
/** Stands for a term, with the line that it may be asked at: folded words have no capitals. */
const term = 'TERM'
const terms = `${term}(?:(?: (?:and|or|vs|versus|with))? ${term})*`
const what = '(?:what|wetin|wetyn|watin)(?: (?:is|are|be|na|does|do|s|dem dey call|you mean by))?'
const kind = '(?: (?:bet|bets|market|markets|option|in|for|betting|football))*'
const tail =
  '(?: (?:mean|means|abeg|please|pls|sef|self|o|exactly|again|stand for|stands for|dey))*'
const tells =
  '(?:explain|define|definition of|meaning of|tell me about|teach me(?: about)?|difference between|understand|interpret|mean by)'
const small = '(?: (?:a|an|me|to|what|wetin|is|be|na|bet|the meaning of|meaning of|how|of|about))*'
const asks = [
  ` ${tells}${small} ${terms} `,
  ` ${what}(?: (?:a|an|meaning of|the meaning of))? ${terms}${kind}${tail} $`,
  ` ${terms}${kind} (?:mean|means|meaning|na wetin|be wetin) `,
  ` how(?: (?:does|do|dey|is|a|an))* ${terms}${kind}(?: (?:dey|take))* (?:work|works) `,
].map((pattern) => new RegExp(pattern))
/** More would be a lesson. */
const explainedMax = 2

/** In the order of the table; none where the words ask for something else. */
export function findBetTerms(text: string): readonly BetTerm[] {
  let line = ` ${foldWords(text).join(' ')} `
  const found = named.flatMap(([name, pattern]) => {
    const before = line
    line = line.replaceAll(pattern, ` ${term}`)
    return line === before ? [] : [name]
  })
  return asks.some((pattern) => pattern.test(line)) ? found.slice(0, explainedMax) : []
}
