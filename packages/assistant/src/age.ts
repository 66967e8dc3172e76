import { lineOf } from './phrases.ts'
import { tokenise } from './tokens.ts'

/** Any of some phrases: bars and ends of lines stand between them. */
const any = (phrases: string) => `(?:${phrases.trim().replaceAll(/\s*\n\s*/g, '|')})`

const YOUNG =
  '(?:8|9|1[0-7]|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)'
const TEEN = '(?:1[3-8]|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)'
const COMING = `(?:${YOUNG}|18|eighteen)`

/** After a verb "am" is "it": `play am 12`. */
const BEFORE_AM = any(`,|and|but|so|because|yes|ok|okay|please|sorry
  bro|brother|boss|sir|oga|dear|hello|hi|hey`)
const AM = `(?<=^|(?: ${BEFORE_AM})) am`
const SELF = `(?: (?:i am|im|i be|i dey|i|m|me be|me|is me be)|${AM})`
const LITTLE_WORD = any(`am|be|is|dey|don|a|an|just|only|still|now|even|actually|really|barely
  currently|already|almost|nearly|about|turn|turned|turning|clock|clocked
  aged|age|of|boy|girl|small|young|little|pikin|teenager`)
const LITTLE = `(?: ${LITTLE_WORD})*(?:(?<= (?:boy|girl|pikin|teenager)) ,)?`
const HALF = '(?: and (?:a )?half)?'
const YEARS = '(?: (?:years?|yrs?|yr|yo|yearold))'
const OLD = `(?:${YEARS}(?: old| of age)| of age| (?:yo|yearold))`
const HERE = '(?:in|on|for|with|at) (?:this|the|that|here|your|betting|strix|predictz)'
/** `16 years old on this app` is a time, not an age. */
const NO_TIME = `(?! (?:customer|member|user|account|business|marriage)| ${HERE})`
const PERSON = '(?: (?:boy|girl|student|pupil|guy|male|female|lad))?'

/** Words that may follow an age, then the end or what begins something else. */
const TRAIL = `(?: ${any(`now|today|already|currently|yet|here|actually|only|just|myself|tho|though
  o|oo|ooo|sha|ok|okay|please|bro|sir|ma|boss|guys|tbh|btw|lol|haha|by the way
  yesterday|this (?:week|month|year)|last (?:week|month)|going (?:on |to )?\\w+|turning \\w+`)})*`
const SCHOOL = '(?:[sj]?ss ?\\d|jss|sss|school|secondary|primary)'
const TOWN = '(?:lagos|abuja|kano|ibadan|nigeria)'
const NEXT = `(?: ${any(`,|and(?! (?:\\d|counting))|but|so|because|since|though|although|till|until
  what|which|who|how|where|when|why|can|could|may|will|should|do|does|is|are|not
  i|im|am|my|me|you|let|make|give|gimme|send|show|tell|help|want|need|please|using
  in ${SCHOOL}|(?:in|from) ${TOWN}(?! (?:league|group|pool|table))|with no`)} | *$)`
const ENDS = `${TRAIL}(?=${NEXT})`

const BELOW = '(?:under|below|less than|younger than)(?: the)?(?: (?:legal )?age of)?'
const TO_BET = '(?: (?:to|for) (?:bet|betting|play|gamble|gambling|stake|this))?'
const SOME_TIME = '(?:a|one|two|three|\\d+) (?:days?|weeks?|months?|years?)'
const BETTING = '(?:bet\\w*|play|gambl\\w+|stake|this|strix)'
const MINOR = any(`${BELOW} ${TEEN}${YEARS}?|(?:under|below)(?: the)? legal age|under ?aged?
  a minor|minor|too? young (?:to|for) ${BETTING}
  ${SOME_TIME} (?:short of|away from|off|before) (?:18|eighteen)
  not(?: yet)? (?:an adult|of age)|not(?: yet)? old enough${TO_BET}`)
const NOT = '(?: (?:have|am|is|be|still))*(?: (?:not|never|neva|aint|havent|yet to))'
const REACH = '(?: (?:yet|be|even|up|to|old|turn|turned|clock|clocked|reach|reached|attain))'
/** `clear 18`, `hit 18`: of a number below it they would count something. */
const PASS = '(?: (?:yet|even))*(?: (?:clear|hit|cross|touch|pass|enter))'
const NEVER_18 = `${NOT}${PASS} (?:18|eighteen)`
const YET = any(`${NOT}${REACH}+ ${TEEN}
  ${NOT}${REACH}* (?:18|eighteen)
  ${NOT} ${TEEN} yet
  ${NOT} (?:do|complete|finish) (?:18|eighteen) (?:yet|years?)
  ${NEVER_18}`)
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const SOON = any(`soon|tomorrow|next (?:year|month|week)|later this year
  in (?:${MONTH}|\\w+ (?:days?|weeks?|months?|years?))`)

const MY_AGE = ' my(?: real| true| actual| current)? age'
const WILL = '(?: (?:will|go|only|just|dey))* (?:be|turn|turning|clock|clocking|reach)'

/** In these the words themselves say that it is an age. */
const AGES: readonly RegExp[] = [
  `${SELF}${LITTLE} ${YOUNG}${HALF}${OLD}${NO_TIME}(?= )`,
  `(?: my name is(?: \\w+)?| (?:im|i am)) \\w+(?: ,)? ${YOUNG}${OLD}${NO_TIME}(?= )`,
  `${SELF}${LITTLE} ${YOUNG}${HALF}${YEARS}${PERSON}${ENDS}`,
  ` we are(?: all| both)* (?:${YOUNG}${OLD}|${MINOR})${ENDS}`,
  `(?<=^| ,| (?:omo|guys?|bros?|boss|oga|abeg|please)) ${YOUNG}${YEARS}(?: old)?(?: school| secondary)*${PERSON} here(?= )`,
  ` (?:boy|girl|pikin|child|student) of ${YOUNG}${YEARS}? i (?:be|dey)${ENDS}`,
  ` (?:student|pupil|learner) here(?: ,)? ${YOUNG}${YEARS}(?= )`,
  `${MY_AGE}${LITTLE} (?:${YOUNG}${HALF}${YEARS}?(?: old)?|${MINOR})${ENDS}`,
  `${SELF}${LITTLE} ${MINOR}${ENDS}`,
  `(?:${SELF}| my age)${YET}${YEARS}?(?: old)?${ENDS}`,
  `(?:${SELF}| ill)${WILL} ${COMING} ${SOON}(?= )`,
  ` my (?:18|18th|eighteenth) birthday (?:is|go be|dey|comes?|na) (?:up )?${SOON}(?= )`,
  ` at ${YOUNG}${SELF} (?:too? young|not old enough|underage)(?= )`,
  ` (?:im|i am) ${COMING} next (?:month|year)(?= )`,
].map((pattern) => new RegExp(pattern, 'g'))
/** A bare number may count something else. */
const BARE: readonly RegExp[] = [
  `${SELF}${LITTLE} ${YOUNG}${HALF}${ENDS}`,
  ` is ${YOUNG}${YEARS}?(?: old)? i (?:be|dey|am)${ENDS}`,
].map((pattern) => new RegExp(pattern, 'g'))
const GROWN = new RegExp(`${SELF}${LITTLE} (?:19|[2-9]\\d|twenty|thirty|forty|fifty)${ENDS}`)

/** `must I be under 18`: asked. */
const INVERTED = / (?:am|do|does|did|must|should|can|could|will|would|was) $/
/** Supposed, or in the mouth or mind of somebody. */
const SUPPOSED = new RegExp(
  ` ${any(`if|unless|until|till|when|whenever|suppose|imagine|assume|pretend|wish|whether
    think|thinks|thought|says?|said|saying|tells?|told|talk|claims?|believe|know|knows
    lied`)}(?: \\w+){0,3} $| (?:like|feel|while|before|once|than|\\w+ since) $`,
)
const OWN_WORDS = / i (?:don |have |already |just )?(?:said|say|tell|told|talk|swear) /
const TAKEN_BACK = / (?:if|did|do|not|never|neva|didnt|dont|aint) /
const PAST = / (?:that time|those days|back then|(?:in|since) (?:19|20)\d\d|years ago) /
const RANKED = new RegExp(
  ` ${any(`rank(?:ed|ing|s)?|position|place|table|leaderboards?|standings?|streak|stage|out of
    (?:in|on|for) (?:the |my )?predictz`)} `,
)
const RANK = / (?:my (?:rank|ranking|position|place)|leaderboards?) /
/** `17 but on the leaderboard` goes on about the place. */
const BOARD = any('leaderboards?|rank(?:s|ing|ings)?|table|log|standings?|list')
const PLACED = new RegExp(
  `^(?: ${any(',|but|and|still|now|yet|already')})*` +
    ` (?:on|in|for|at|up|down) (?:(?:the|your|di|this) )?${BOARD} `,
)
const CLIMB = / (?:climb|move up|go up|overtake|catch up|(?:get|reach|be) (?:top|first)) /
const JOKED = /(?<! (?:not|no)) (?:jk|kidding|joking) /

type Sentence = { text: string; isAsked: boolean }

const BORN_IN = 'born(?: (?:in|for|on|since))? (20\\d\\d)(?= )'
const CHILD = any(`son|daughter|pikin|child|children|baby|boy|girl|kid|kids|twins|first|last`)
const WHICH = 'wey|who|whom|not|year'
/** "I be small pikin I born 2011": the child is the speaker. */
const OTHER_CHILD = `(?<!${SELF}${LITTLE}) ${CHILD}`
/** Of "the boy wey I born for 2012" the speaker is a parent. */
const BORN: readonly RegExp[] = [
  `(?<! (?:${WHICH})| (?:${CHILD}|not|year) that) (?:i was|i am|im) ${BORN_IN}`,
  `(?<! (?:${WHICH}|that)|${OTHER_CHILD}) (?:i|i be) ${BORN_IN}`,
  `(?<=^| ,) me ${BORN_IN}`,
  `(?<! (?:${WHICH}|that)) (?:dem|them|they) born me(?: (?:in|for|on|since))? (20\\d\\d)(?= )`,
].map((pattern) => new RegExp(pattern, 'g'))
/** Without a subject it is of the speaker where the message begins so and goes on with "I". */
const BORN_FIRST = new RegExp(`^ ${BORN_IN}(?= here |(?: ,)? (?:and|but|so) (?:i|im|am) )`, 'g')

/** Whether somebody plainly says of themselves that they are under 18 at that time. */
export function saysUnderAge(message: string, now: Date): boolean {
  const sentences = sentencesOf(message)
  if (sentences.some(({ text }) => JOKED.test(text))) return false
  const isGrown = sentences.some(({ text }) => GROWN.test(text))
  return sentences.some((sentence, at) => {
    const isStated = (found: RegExpExecArray) => states(sentence, found, isGrown)
    const isNow = (found: RegExpExecArray) => isStated(found) && !isPast(sentence, found)
    if (findsOf(AGES, sentence).some(isNow)) return true
    const births = at === 0 && /^\s*born/iu.test(message) ? [...BORN, BORN_FIRST] : BORN
    const isYoung = (found: RegExpExecArray) => isLate(found, now) && isStated(found)
    if (findsOf(births, sentence).some(isYoung)) return true
    if (RANK.test(sentences[at - 1]?.text ?? '')) return false
    return findsOf(BARE, sentence).some((found) => isNow(found) && !counts(sentence, found))
  })
}

/** Who was born 18 years ago may have had the birthday; nobody was born in a year to come. */
function isLate({ 1: year }: RegExpExecArray, now: Date): boolean {
  const age = now.getUTCFullYear() - Number(year)
  return age >= 0 && age < 18
}

/** Sentences, with their commas and dashes alone. */
function sentencesOf(message: string): Sentence[] {
  const plain = message
    .replaceAll(/(?<=[\p{L}\d])[-–](?=\p{L})/gu, ' ')
    .replaceAll(/\by[/.]o\b/giu, 'yo')
  const tokens = tokenise(plain)
  const found: Sentence[] = []
  let words: string[] = []
  for (const [at, { plain: word, kind }] of tokens.entries()) {
    if (kind !== 'sign') words.push(word)
    else if (/^[.?!;()]$/.test(word)) {
      if (words.length > 0) found.push({ text: lineOf(words).text, isAsked: word === '?' })
      words = []
    } else if (word === ',' || (word === '-' && tokens[at + 1]?.kind !== 'number')) words.push(',')
    else if (word !== ':') words.push(word)
  }
  if (words.length > 0) found.push({ text: lineOf(words).text, isAsked: false })
  return found
}

function findsOf(rules: readonly RegExp[], { text }: Sentence): RegExpExecArray[] {
  return rules.flatMap((rule) => [...text.matchAll(rule)])
}

/** Said in a clause of its own, of oneself, as so. */
function states({ text, isAsked }: Sentence, found: RegExpExecArray, isGrown: boolean): boolean {
  const { 0: words, index } = found
  if (isGrown && / (?:not|never|neva) /.test(words)) return false
  const clause = ` ${leadOf(text, index).trim()} `
  const isLast = text.slice(index + words.length).trim() === ''
  if (isAsked && isLast && !clause.endsWith(' that ')) return false
  if (/^ i (?!am)/.test(words) && INVERTED.test(clause)) return false
  return !SUPPOSED.test(clause) || (OWN_WORDS.test(clause) && !TAKEN_BACK.test(clause))
}

function isPast({ text }: Sentence, { 0: words, index }: RegExpExecArray): boolean {
  const rest = text.slice(index + words.length).split(' ,')[0] ?? ''
  return PAST.test(`${leadOf(text, index)}${words}${rest} `)
}

/** What stands before it in its clause. */
function leadOf(text: string, index: number): string {
  return `${text.slice(0, index)} `.split(/ (?:,|but) /).at(-1) ?? ''
}

/** Whether the words around a bare number make it a place. */
function counts({ text }: Sentence, { 0: words, index }: RegExpExecArray): boolean {
  const rest = `${text.slice(index + words.length).trimEnd()} `
  return (
    RANKED.test(`${text.slice(0, index)} `) || CLIMB.test(text.slice(index)) || PLACED.test(rest)
  )
}
