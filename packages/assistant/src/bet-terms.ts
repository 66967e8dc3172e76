/** Which words of betting somebody asks the meaning of. */
import { foldWords } from '@strix/matching'
import { betTerms, type BetTerm } from './tables/bet-terms.ts'

const named = betTerms.map(
  ([name, names]) =>
    [name, new RegExp(String.raw` (?:${names})s?(?: \d+)*(?: goals?)?(?= )`, 'g')] as const,
)
/** Stands for a term, with the line that it may be asked at: folded words have no capitals. */
const term = 'TERM'
const terms = `${term}(?:(?: (?:and|or|vs|versus|with))? ${term})*`
const what = '(?:what|wetin|wetyn|watin)'
const kind = '(?: (?:bet|bets|market|markets|option|in|for|betting|football))*'
const tail =
  '(?: (?:mean|means|abeg|please|pls|sef|self|o|exactly|again|well|better|stand for|stands for|dey|to me|for me))*'
const tells =
  '(?:explain|define|definition of|meaning of|tell me about|teach me(?: about)?|difference between|understand|interpret|mean by)'
const small = '(?: (?:a|an|me|to|what|wetin|is|be|na|bet|the meaning of|meaning of|how|of|about))*'
const asks = [
  ` ${tells}${small} ${terms}${kind}${tail} $`,
  ` ${what} (?:is|are|be|na|s|dem dey call|you mean by)(?: (?:a|an|meaning of|the meaning of))? ${terms}${kind}${tail} $`,
  ` ${terms}${kind} (?:mean|means|meaning|na wetin|be wetin) `,
  ` how(?: (?:does|do|dey|is|a|an))* ${terms}(?: (?:bet|bets|market|markets|betting|dey|take))* (?:work|works)(?: in betting)?${tail} $`,
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
