/**
 * Words by which a league alone says that its sides are women's, youth or second teams. A phrase
 * counts everywhere or only in the countries before the colon: a `Première Ligue` is a women's
 * league in France, and Scotland's juniors are grown men. From general football knowledge.
 */
import { NO_MARKS, type Marks } from './marks.ts'

const WOMEN = `
  nashim naiste moteru sieviesu gynaikon kvenna kvinneligaen qadinlar kizlar mahila putri wanita
  pertiwi zenska zenske zenski zenskog zensky zhenska zhenskaya zhenskata mujeres damas uwcl
  shebelieves liga+f serie+a+donne algarve+cup pinatar+cup arnold+clark+cup wk+league we+league
  fra:premiere+ligue fra:seconde+ligue prt:liga+bpi prt:bpi pol:ekstraliga usa:usl+super+league
  usa:usl+w hun:noi vnm:nu
`

const YOUTH = `
  noar neorim yeladim dorost dorostenecka dorast dorastenecka mladez mladeze mladezi kadeti
  kadetska omladinska omladinske pioniri juniori juniorska mladinska mladinci juniorow clj
  mlodziezowa mloda junioru juniorer juniorliga juniorenliga juniorenbundesliga jugendliga
  juniorallsvenskan pojkallsvenskan drengeligaen ynglinge nationaux giovanissimi esordienti
  cadete cadetes infantil infantiles iniciados juveniles gambardella tineret elitelor ifjusagi
  utanpotlas yunosheska yunatska molodezhnoe molodezhnaya molodyozhnoe poikien pojat viareggio
  takamado prince+league high+school schoolboys toulon+tournament maurice+revello granatkin
  dallas+cup nextgen+series youth+development premier+league+international+cup
  bra:copa+sao+paulo bra:sao+paulo+cup eng:premier+league+cup sau:jawwy rus:mfl rus:yfl
  rus:m+league tur:paf tur:gelisim tur:elit nor:interkrets arg:inferiores
`

/** In a league, unlike in a club's name, `junior` means the young, save where it is a class. */
const JUNIOR = new Set(['junior', 'juniors'])
const JUNIOR_IS_A_CLASS = new Set(['sco', 'eng', 'nir'])

const RESERVE = `
  proyeccion diski reserveliga reserver reservernes reservelag reserva reservas reserve reserves
  rezervni rezerves rezervy rezerwy dubl dublerov doublers espoirs filial filiales jong
  eng:central+league
`

/** Ages written as leagues write them besides `U19`: onder 19, O21, K19, P19, G19. */
const AGE = /^(?:o|k|p|g)(1[4-9]|2[0-3])$/

type Phrase = {
  words: readonly string[]
  country: string | null
  mark: 'women' | 'age' | 'reserve'
}

function read(text: string, mark: Phrase['mark']): Phrase[] {
  return text
    .trim()
    .split(/\s+/)
    .map((item) => {
      const [first = '', second] = item.split(':')
      const words = (second ?? first).split('+')
      return { words, country: second === undefined ? null : first, mark }
    })
}

/** Phrases by their first word. */
const PHRASES = new Map<string, Phrase[]>()
for (const phrase of [
  ...read(WOMEN, 'women'),
  ...read(YOUTH, 'age'),
  ...read(RESERVE, 'reserve'),
]) {
  const [first = ''] = phrase.words
  PHRASES.set(first, [...(PHRASES.get(first) ?? []), phrase])
}

function stands(phrase: Phrase, list: readonly string[], at: number, country: string | null) {
  if (phrase.country !== null && phrase.country !== country) return false
  return phrase.words.every((word, step) => list[at + step] === word)
}

function ageAt(list: readonly string[], at: number, country: string | null): number {
  const word = list[at] ?? ''
  const said = AGE.exec(word)
  if (said !== null) return Number(said[1])
  const next = list[at + 1] ?? ''
  if (word === 'onder' && /^(1[4-9]|2[0-3])$/.test(next)) return Number(next)
  return JUNIOR.has(word) && !JUNIOR_IS_A_CLASS.has(country ?? '') ? 1 : 0
}

/** The marks a league's words carry, beyond those a club's name may carry as well. */
export function leagueMarks(list: readonly string[], country: string | null): Marks {
  const out = { ...NO_MARKS }
  for (let at = 0; at < list.length; at++) {
    out.age = Math.max(out.age, ageAt(list, at, country))
    for (const phrase of PHRASES.get(list[at] ?? '') ?? []) {
      if (!stands(phrase, list, at, country)) continue
      if (phrase.mark === 'age') out.age = Math.max(out.age, 1)
      else if (phrase.mark === 'women') out.women = true
      else out.reserve = true
    }
  }
  return out
}
