/** What credits cost, as it is asked. */
import { foldWords } from '@strix/matching'

const verb = '(?:is|are|be|na|for|to buy|do|does|una dey sell|i go pay for|cost|price of|buy)'
const asks = [
  `how (?:much|many naira) (?:\\w+ ){0,5}credits?`,
  `(?:price|prices|cost|costs|rate|naira) (?:${verb} )?(?:\\w+ ){0,3}credits?`,
  `credits? (?:${verb} )?(?:how much|price|prices|cost|costs|rate|in naira|to naira|na how much)`,
].map((pattern) => new RegExp(` (?:${pattern}) `))
/** Of these it is asked what a use costs, or how many credits there are. */
const unless = new RegExp(
  String.raw`\b(?:have|left|remain\w*|balance|earn\w*|withdraw\w*|convert\w*|load\w*|forecasts?` +
    String.raw`|predict\w*|comparison|compare|subscri\w*|tipsters?|spend|spent|refund\w*|used?|gift` +
    String.raw`|free|win|my|i (?:still |don )?get)\b`,
  'iu',
)
const amounts = /(?<![\d.,])(\d[\d,]*(?:\.\d+)?) ?(k)?(?: strix| of)? credits?\b/iu

/** The amount of credits of which the price is asked, or of none; undefined where it is not. */
export function findCreditPrice(text: string): { amount?: number } | undefined {
  const line = ` ${foldWords(text).join(' ')} `
  if (unless.test(text) || !asks.some((pattern) => pattern.test(line))) return undefined
  const [, digits, thousands] = amounts.exec(text) ?? []
  if (digits === undefined) return {}
  const count = Number(digits.replaceAll(',', ''))
  return { amount: thousands === undefined ? count : Math.round(count * 1_000) }
}
