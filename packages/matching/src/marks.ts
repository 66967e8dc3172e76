/** What sets one side of a club apart from its first men's team. */
export type Marks = {
  women: boolean
  /** Age limit of a youth side, 0 for none, 1 where youth is said without an age. */
  age: number
  /** A second team: B, II, Reserves, Jong, Castilla. */
  reserve: boolean
  /** Simulated or video-game football. */
  virtual: boolean
}

function set(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

const WOMEN = set(`
  women womens woman ladies lady fem femenino femenina feminino feminina feminin feminine feminines
  femminile femeni feminil frauen damen vrouwen kvinner kvinnor kvinder dam damer damallsvenskan
  kobiet kadin kadinlar bayan zeny naiset zhinky zhenshchiny wsl nwsl wfc wleague girls
  toppserien wnt femenil kvindeligaen kvindeliga naisten arkema dames nadeshiko wafcon wom
  kansallinen elitettan frauenliga femeie
`)
const RESERVE = set(`
  reserves reserve res reserva reservas castilla promesas fabril jong amateure amateurs filial
  rezerve rezerv espoirs
`)
const YOUTH = set(`
  youth youths juvenil juvenis primavera junioren juniores juniorky sub17 sub19 sub20
  sub21 sub23 allievi berretti jugend nachwuchs belofte beloften
  jeugd revelacao copinha ungdom aspirantes juvenile
`)
const VIRTUAL = set(`
  srl esports esport esoccer ebasketball ebattle efootball virtual virtuals simulated zoom cyber
  fifa24 fifa23 fifa22 fc24 fc25 fc26 gt esportsbattle penaltyshootout
`)
const AGE = /^(?:u|sub|under)(\d\d)s?$/
/** Words after which a closing numeral belongs to the name. */
const NUMERAL_BELONGS = set('willem juan joao pio')

export const NO_MARKS: Marks = { women: false, age: 0, reserve: false, virtual: false }

const PLAYED = new Set(['soccer', 'football', 'sports', 'sport'])

function isVirtual(list: readonly string[], at: number): boolean {
  const word = list[at] ?? ''
  return VIRTUAL.has(word) || (word === 'e' && PLAYED.has(list[at + 1] ?? ''))
}

function ageOf(word: string, next: string | undefined): number {
  const own = AGE.exec(word)
  if (own !== null) return Number(own[1])
  if (YOUTH.has(word)) return 1
  if (!(word === 'u' || word === 'sub' || word === 'under')) return 0
  return next !== undefined && /^(1[4-9]|2[0-3])$/.test(next) ? Number(next) : 0
}

function closesReserve(raw: string, list: readonly string[], at: number): boolean {
  if (at === 0 || at !== list.length - 1) return false
  const word = list[at] ?? ''
  if (word === 'b') return !raw.trimEnd().endsWith('.')
  if (word === '2' || word === '3') return true
  if (word === 'r') return /\(r\)/i.test(raw)
  if (word !== 'ii' && word !== 'iii') return false
  return !NUMERAL_BELONGS.has(list[at - 1] ?? '')
}

function isWomen(raw: string, list: readonly string[], at: number): boolean {
  const word = list[at] ?? ''
  if (WOMEN.has(word)) return true
  if ((word === 'w' || word === 'we') && list[at + 1] === 'league') return true
  if (word === 'f' && at > 0 && list[at - 1] === 'liga') return true
  if (word !== 'w' && word !== 'f') return false
  if (/\([wf]\)/i.test(raw)) return true
  return word === 'w' && at > 0 && at === list.length - 1 && !raw.trimEnd().endsWith('.')
}

/** Reads the marks out of a name's words; `rest` are the words that carry none. */
export function splitMarks(raw: string, list: readonly string[]): { marks: Marks; rest: string[] } {
  const marks = { ...NO_MARKS }
  let rest: string[] = []
  let words = list
  for (let pass = 0; pass < 2; pass++) {
    rest = []
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? ''
      const age = ageOf(word, words[at + 1])
      if (isWomen(raw, words, at)) marks.women = true
      else if (RESERVE.has(word) || closesReserve(raw, words, at)) marks.reserve = true
      else if (isVirtual(words, at)) marks.virtual = true
      else if (word === 'next' && words[at + 1] === 'gen') {
        marks.reserve = true
        at += 1
      } else if (age > 0) {
        marks.age = Math.max(age, marks.age)
        if (age > 1 && /^(?:u|sub|under)$/.test(word)) at += 1
      } else rest.push(word)
    }
    words = rest
  }
  if (rest[0] === 'z' || rest[0] === 'go') {
    if (/^(?:Z|GO)\./.test(raw.trim())) {
      marks.virtual = true
      rest = rest.slice(1)
    }
  }
  return { marks, rest: rest.length === 0 ? [...list] : rest }
}

/** Marks that hold for either: a league's marks hold for both of its sides. */
export function joinMarks(a: Marks, b: Marks): Marks {
  return {
    women: a.women || b.women,
    age: Math.max(a.age, b.age),
    reserve: a.reserve || b.reserve,
    virtual: a.virtual || b.virtual,
  }
}

/** The age two marks give together: a name's own outweighs what its league says of all. */
function joinAge(name: number, league: number): number {
  return name > 1 ? name : Math.max(name, league)
}

/** What a side is under its league, whose marks hold for both of its sides. */
export function underLeague(name: Marks, league: Marks): Marks {
  const marks = joinMarks(name, league)
  marks.age = joinAge(name.age, league.age)
  return marks
}

/** From this age on a youth side is as often called a second team: `U23` and `II`. */
const SECOND_TEAM_AGE = 21

/** Two ages that cannot be one team's; youth without an age can be any. */
export function otherAge(a: Marks, b: Marks): boolean {
  return a.age > 1 && b.age > 1 && a.age !== b.age
}

/** Whether no mark makes it another than the first team, of men or of women. */
export function isFirstTeam({ age, reserve }: Marks): boolean {
  return age === 0 && !reserve
}

/** How far two sides' marks set them apart as first, second or youth team: 0 to 1. */
export function teamApart(a: Marks, b: Marks): number {
  const first = isFirstTeam(a)
  if (first !== isFirstTeam(b)) return 1
  if (first || (a.age > 0 && b.age > 0) || (a.reserve && b.reserve)) return 0
  const age = Math.max(a.age, b.age)
  return age >= SECOND_TEAM_AGE ? 0 : age === 1 ? 0.7 : 1
}
