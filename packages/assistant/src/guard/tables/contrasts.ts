/** Kinds of one figure that are easily taken for each other, and the words that tell them apart. */
import type { FactUnit } from '../../facts.ts'

type Kind = {
  /** What a fact of it is called; without it, every other fact of the unit. */
  about?: RegExp
  words: RegExp
  /** Said as such wherever it is shown. */
  isMarked?: true
}
export type Contrast = { units: readonly FactUnit[]; of: RegExp; kinds: readonly Kind[] }

export const contrasts: readonly Contrast[] = [
  {
    units: ['percent'],
    of: /^(?:win|draw|lands|comes in|over|under|both|pick|misses)\b/iu,
    kinds: [
      {
        about: /by the odds/iu,
        words:
          /\b(?:bookmakers?'?s?|bookies?'?s?|market(?! (?:you|u|wey)\b)|platforms?|implied|implies|prices?|odds(?! of (?:winning|a|an)\b)|odas)\b/iu,
        isMarked: true,
      },
      { words: /\b(?:model|forecasts?|strix|our|we|engine)\b/iu },
    ],
  },
  {
    units: ['percent'],
    of: /^(?:said|came true)$/iu,
    kinds: [
      {
        about: /^said/iu,
        words: /\b(?:said|says?|gave|gives?|put|talk|predicted|expected)\b/iu,
        isMarked: true,
      },
      {
        about: /^came true/iu,
        words: /\b(?:c[ao]me true|happen(?:s|ed)?|landed|right|came in)\b/iu,
        isMarked: true,
      },
    ],
  },
  {
    units: ['percent'],
    of: /^percentile/iu,
    kinds: [
      {
        about: /^percentile/iu,
        words:
          /\b(?:percentile|players?|peers?|others|position|forwards?|\w+fielders?|\w*keepers?|\w*backs?|defenders?|strikers?|ahead|above)\b/iu,
        isMarked: true,
      },
    ],
  },
  {
    units: ['count'],
    of: /^(?:forecasts? (?:judged|needed|open)|matches the model learnt from)$/iu,
    kinds: [
      { about: /judged/iu, words: /\b(?:judged|scored|checked|settled|measured|finished)\b/iu },
      {
        about: /needed/iu,
        words: /\b(?:need\w*|minimum|at least|below|reach)\b/iu,
        isMarked: true,
      },
      {
        about: /open/iu,
        words: /\b(?:open|waiting|pending|not yet|not judged|unjudged|still to|undecided)\b/iu,
        isMarked: true,
      },
      {
        about: /learnt/iu,
        words: /\b(?:learn\w*|train\w*|built|fitted|based|rests?|leans?|use[sd]?)\b/iu,
        isMarked: true,
      },
    ],
  },
  {
    units: ['points'],
    of: /^ranked score/iu,
    kinds: [
      { about: /of the base/iu, words: /\bbase\b/iu, isMarked: true },
      { about: /of the odds/iu, words: /\b(?:odds|bookmakers?|market)\b/iu, isMarked: true },
      { words: /\b(?:model|strix|our|we)\b/iu },
    ],
  },
  {
    units: ['credits'],
    of: /^(?:balance|bought|gift)$/iu,
    kinds: [
      { about: /bought/iu, words: /\b(?:bought|buy|paid|purchased?|topped)\b/iu, isMarked: true },
      {
        about: /gift/iu,
        words: /\b(?:gifts?|gifted|given|gave|free|bonus|dash\w*)\b/iu,
        isMarked: true,
      },
      { about: /balance/iu, words: /\b(?:balance|left|remain\w*)\b/iu },
    ],
  },
]

/** A chance is no share of what was played. */
export const ofPlayed =
  /^ ?(?:%|percent|per cent)? of (?:all )?(?:their|its|his|her|dia|the|im|[\ue000-\uf8ff](?:'s?)?)(?: \w+){0,2} (?:match|game|meeting|shot|attempt|bet|pick|code|forecast)\w*\b/iu
export const isFrequency = /rate|came true|percentile|\bof\b/iu
export const gained = /\b(?:profit\w*|gain\w*|earn\w*|plus|up|ahead|made)\b/iu
export const lostMoney = /\b(?:loss(?:es)?|lost|lose|loses|losing|down|minus|negative)\b/iu
