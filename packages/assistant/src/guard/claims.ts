/** What is said in words, without a figure, and still needs a field of a tool. */
import type { Claim, Fact } from '../facts.ts'
import { aspectsOf } from './aspects.ts'

export type Said = { claim: Claim | 'certainty' | 'news'; at: number; words: string }

const vocabulary: readonly (readonly [Said['claim'], RegExp])[] = [
  [
    'injury',
    /\b(?:injur\w*|wound\w*|sidelined|hamstring|knock(?:ed)? (?:on|to)|ruled out|doubtful|unfit|fit again|back from injury|out (?:for|with|until)|miss(?:es|ing)? (?:the|this|di|dis|today's)? ?(?:match|game)|go miss|don wunjure|fitness|knee|ankle|recover(?:ed|ing)?|unavailable)\b/iu,
  ],
  ['suspension', /\b(?:suspend(?:ed|sion)|banned|ban|serving a)\b/iu],
  [
    'line-up',
    /\b(?:line-?ups?|starting (?:eleven|11|xi)|first (?:eleven|11|xi)|(?:will|go) start(?! (?:at|by|for|on|around|ball|\d))|on the bench|for bench|benched|dropped|rested|rotat\w+|full[- ]strength|captain\w*|keeper is|formation|debut\w*)\b/iu,
  ],
  [
    'transfer',
    /\b(?:transfer\w*|sign(?:ed|ing|s) (?:for|from|a|an|new)|signing|has joined|joined|on loan|sold|bought|left the club|move to|don sign|new (?:striker|signing|player))\b/iu,
  ],
  ['manager', /\b(?:manager|coach|sacked|appointed|interim|boss of)\b/iu],
  [
    'unbeaten',
    /\b(?:unbeaten|undefeated|not (?:been )?(?:lost|beaten)|never (?:lost|beaten|been beaten|lose)|no dey lose|never lose|yet to lose|without (?:a )?(?:defeat|loss|losing))\b/iu,
  ],
  [
    'streak',
    /\b(?:in a row|on the trot|on the bounce|consecutive\w*|straight (?:win|loss|defeat|draw|match|game)\w*|winning (?:run|streak)|losing (?:run|streak)|streaks?|back[- ]to[- ]back|on a run|run of (?:\w+ )?(?:win|loss|defeat|draw|good|bad)\w*|always (?:win|won|beat|lose|lost|score|scored)\w*|every (?:match|game) this|dey win anyhow|never (?:won|beat|scored|failed|win)|winless|on fire|red[- ]hot|in (?:good|great|superb|fine|poor|bad|terrible|top) form|struggl\w+|flying)\b/iu,
  ],
  [
    'most',
    /\b(?:best|highest|biggest|strongest|safest|greatest|top(?:[- ]?(?:scor\w+|side|team|club|of|the table|form))|leaders?|champions of|unbeatable|most(?! (?:people|of us|bookmakers|users|bettors)\b)|likeliest|number 1|no\.? ?1|record[- ](?:breaking|high)|finest|hottest|longest|fastest|cheapest|pass all|(?:nobody|no one|no (?:striker|player|team|side|club|platform|keeper|defender|tipster))\b[^.]*?\b(?:reach|better|pass|near|touch|compares?|like))\b/iu,
  ],
  [
    'least',
    /\b(?:worst|weakest|lowest|fewest|least(?! to\b)|riskiest|poorest|shortest|bottom (?:of|side|club))\b/iu,
  ],
  ['favourite', /\b(?:favou?rites?|favou?red|underdogs?|odds-on|strong pick)\b/iu],
  [
    'ahead',
    /\b(?:stronger|weaker|better than|worse than|more likely|less likely|likelier|better (?:side|team|form|record|attack|defence)|superior|dominat\w+|edge (?:it|over)|the edge|strong pass|better pass|outclass\w*|far ahead)\b/iu,
  ],
  [
    'news',
    /\b(?:weather|rain\w*|windy?|referee\w*|morale|motivat\w+|fatigue\w*|tired|rumou?rs?|insider|inside (?:info|information|news)|fixed|crisis|revenge|relegat\w+|title race|dressing room|must[- ]win|derby form|sources (?:say|tell)|smart money|everyone is|tipsters (?:say|agree)|experts?)\b/iu,
  ],
]

const certain =
  /\b(?:sure[- ]?(?:banker|bet|thing|odds?|game|win|fire|die)s?|bankers?|guarante\w+|certain(?:ly|ty)?|can(?:not|'t| not) (?:lose|fail|miss)|no fit (?:lose|fail|cut|spoil)|risk[- ]?free|no risk|without risk|zero risk|definite(?:ly)?|for sure|surely|undoubtedly|no doubt|without (?:a )?doubt|100 ?(?:%|percent)(?: sure)?|bet (?:your|the) house|free money|easy money|lock of|nailed[- ]on|must (?:win|enter|land)|dead cert|e sure|no go cut|double your money|assured?|never fails?|foolproof)\b/iu
/** What is to come, said as if it were known. */
const foretold =
  /\b(?:will|'ll|shall|going to|gonna|go) (?:[a-z]+ly )?(?:win|lose|draw|beat|score|concede|thrash|defeat|crush|smash|finish|end|land|come in|chop|enter)\b/iu
const open =
  /(?:%|\b(?:chance\w*|percent|per cent|likel\w+|probab\w+|odds|if|whether|may|might|could|fit|maybe|perhaps|would|out of|in \d|expect\w*|model|says? that|reckon\w*|how|who|which|what)\b)/iu
const denied =
  /\b(?:no|not|never|nothing|nobody|none|isn't|aren't|don't|doesn't|can't|cannot|won't|without|neither|nor|no be|no dey|no get|no sabi|no fit|refuse|instead of|rather than|there's no|you (?:asked?|want|ask|said|call)\w*|u (?:ask|want|call)\w*|wey you)\b/iu
const knows =
  /\b(?:know\w*|news|data|information|info|see|seen|sees|read|count\w*|tell|told|sabi|include\w*|cover\w*|look at|get (?:am|any)|source\w*|word|consider\w*|account|field|feed|report\w*|allow\w* for|check)\b/iu

/** Every claim of a clause that is put forward; what is said not to be known is none. */
export function claimsOf(clause: string): Said[] {
  const found: Said[] = []
  const isUnknown = denied.test(clause) && knows.test(clause)
  for (const [claim, pattern] of vocabulary) {
    for (const { 0: words, index } of clause.matchAll(new RegExp(pattern.source, 'giu'))) {
      if (isNeutral(clause, index, words)) continue
      const plainFact = claim === 'most' || claim === 'least' || claim === 'ahead'
      if (isUnknown && !plainFact) continue
      found.push({ claim, at: index, words: words.toLowerCase() })
    }
  }
  for (const { 0: words, index } of clause.matchAll(new RegExp(certain.source, 'giu'))) {
    const before = clause.slice(0, index)
    const self = /^(?:can|no fit|no go|no risk|no doubt|without|zero|never|e sure)/iu.test(words)
    if (!self && denied.test(before)) continue
    if (self && /\b(?:nothing|no bet|no pick|not|nobody|never) *$/iu.test(before)) continue
    found.push({ claim: 'certainty', at: index, words: words.toLowerCase() })
  }
  const told = foretold.exec(clause)
  if (told && !open.test(clause) && !denied.test(clause.slice(0, told.index))) {
    found.push({ claim: 'certainty', at: told.index, words: told[0].toLowerCase() })
  }
  return found
}

function isNeutral(clause: string, at: number, words: string): boolean {
  const before = clause.slice(Math.max(0, at - 12), at)
  if (/\bat $/iu.test(before) && /^(?:most|least|best|worst)$/iu.test(words)) return true
  return /\b(?:do|try|all the|your|ya) $/iu.test(before) && /^best/iu.test(words)
}

const stem = (word: string) => word.toLowerCase().replace(/(?:est|ier|er|s|ed|ing)$/u, '')

/** Whether a fact says it: the claim itself, or a figure that is named so. */
export function supports(fact: Fact, { claim, words }: Said, clause: string): boolean {
  if (fact.unit === 'word' && fact.about === claim) return saysThat(fact, clause)
  if (fact.unit === 'position' && claim === 'most') return fact.value === 1
  if (claim === 'streak' || claim === 'unbeaten') {
    return /streak|row|unbeaten|run\b|form/iu.test(fact.about) && agreesInKind(fact.about, words)
  }
  if (claim === 'most' || claim === 'least' || claim === 'ahead' || claim === 'favourite') {
    const said = new Set(words.split(/[^\p{L}]+/u).map(stem))
    return fact.about.split(/[^\p{L}]+/u).some((word) => said.has(stem(word)) && word.length > 3)
  }
  if (claim === 'news' || claim === 'certainty') return false
  return fact.about.toLowerCase().includes(words.split(' ')[0] ?? words)
}

const body =
  /\b(?:hamstring|knee|ankle|groin|calf|thigh|back|shoulder|hip|foot|toe|achilles|muscle|head|wrist)\b/giu

/** What the words add to a claim must be what the fact says: which injury, the most of what. */
function saysThat({ value }: Fact, clause: string): boolean {
  if (typeof value !== 'string') return true
  const low = value.toLowerCase()
  if ((clause.match(body) ?? []).some((part) => !low.includes(part.toLowerCase()))) return false
  const [own, said] = [aspectsOf(value), aspectsOf(clause)]
  return own.size === 0 || said.size === 0 || [...own].some((name) => said.has(name))
}

/** A run of wins is no run of losses. */
function agreesInKind(about: string, words: string): boolean {
  const kinds = [/\b(?:win|won|unbeat)/iu, /\b(?:los|lost|defeat)/iu, /\b(?:draw)/iu]
  const own = kinds.findIndex((kind) => kind.test(about))
  const said = kinds.findIndex((kind) => kind.test(words))
  return own < 0 || said < 0 || own === said
}
