/** Finds the stretches of a message that name a team, a league or a player. */
import { kindOfWord } from '@strix/matching'
import { ORDINARY } from './tables/nicknames.ts'
import { guessForm, isCommon } from './lexicon.ts'
import type { Prepared } from './prepare.ts'
import { teamWord } from './teams.ts'
import { withoutOwning, type Token } from './tokens.ts'

export type NameSpan = {
  start: number
  end: number
  /** The name as it is filed. */
  name: string
  /** What the guess costs; 0 where the name is written as filed. */
  cost: number
  /** An ordinary word as well: it needs the company of football words. */
  ordinary: boolean
  worth: number
}

const LONGEST = 5
/** Worth of the name of a club that is in no fixture. */
const ELSEWHERE = 2.3

function strengthOf(name: string, lists: Prepared): number {
  let best = 0
  for (const { team, strength } of lists.teams.called.get(name) ?? []) {
    const sure = team === null ? strength - 0.3 : strength
    if (sure > best) best = sure
  }
  if (lists.leagues.has(name)) best = Math.max(best, 2.9)
  for (const { strength } of lists.players.called.get(name) ?? []) best = Math.max(best, strength)
  if (best === 0 && lists.elsewhere.has(name)) best = ELSEWHERE
  return best
}

/** How well known the best bearer of a name is: guesses favour the better known. */
function fameOf(name: string, lists: Prepared): number {
  let best = lists.leagues.has(name) || lists.players.called.has(name) ? 60 : 0
  for (const { team } of lists.teams.called.get(name) ?? []) {
    best = Math.max(best, team?.prominence ?? 0)
  }
  return best
}

/** `the Rangers of Glasgow` are called Glasgow Rangers. */
function ofPlace(part: readonly Token[], lists: Prepared): string | undefined {
  const at = part.findIndex(({ plain }) => plain === 'of' || plain === 'from')
  if (at < 1 || at === part.length - 1) return undefined
  const [club, place] = [part.slice(0, at), part.slice(at + 1)].map((words) =>
    words.map(({ text }) => teamWord(text)).join(''),
  )
  return [`${place}${club}`, `${club}${place}`].find((name) => strengthOf(name, lists) > 0)
}

/** Words that stand in no club's name. */
function isSmall({ text }: Token): boolean {
  return /^(?:is|am|are|was|it|i|me|you|we|he|she|they)$/.test(text)
}

function exactSpan(
  tokens: readonly Token[],
  start: number,
  end: number,
  lists: Prepared,
): NameSpan | undefined {
  const part = tokens.slice(start, end).filter(({ kind }) => kind !== 'sign')
  const name = ofPlace(part, lists) ?? part.map(({ text }) => teamWord(text)).join('')
  const owner = part.map((token) => teamWord(withoutOwning(token))).join('')
  const forms = [name, owner, part.map(({ plain }) => plain).join('')]
  const filed = forms.find((form) => strengthOf(form, lists) > 0)
  if (filed === undefined) return undefined
  const best = strengthOf(filed, lists)
  const single = part.length === 1
  const ordinary = single && (ORDINARY.has(filed) || isCommon(filed))
  if (single && best < 1.5 && isCommon(filed) && !ORDINARY.has(filed)) return undefined
  if (filed.length < 2 || (!single && best < 2 && part.every(({ text }) => isCommon(text)))) {
    return undefined
  }
  // `the bet is big` names no Betis.
  if (!single && part.every(({ text }) => isCommon(text)) && part.some(isSmall)) return undefined
  const away = best === ELSEWHERE
  const grade = best >= 2.5 ? 1 : away ? 0.5 : best >= 2 ? 0.9 : 0.75
  return {
    start,
    end,
    name: filed,
    cost: 0,
    ordinary,
    worth: filed.length * grade + 0.3 * part.length,
  }
}

/** Words a misspelt name may hold: strange ones, and those that clubs are made of. */
function isNameWord({ text, plain }: Token): boolean {
  if (/^(versus|and|or|to|for|from|at|on|in|of|is|are|the|go|am|me|a)$/.test(plain)) return false
  return !isCommon(text) || kindOfWord(teamWord(text)) !== 'own'
}

/** What a doubled letter that was left out costs, or a vowel. */
const SLIP = 0.5

function limitFor(length: number): number {
  if (length <= 4) return 0.6
  if (length <= 5) return 1
  if (length <= 7) return 1.4
  return length <= 10 ? 1.9 : 2.4
}

function guessSpan(
  tokens: readonly Token[],
  start: number,
  end: number,
  lists: Prepared,
): NameSpan | undefined {
  const part = tokens.slice(start, end)
  if (part.some(({ kind }) => kind !== 'word')) return undefined
  const strange = part.filter(({ text }) => !isCommon(text) && text.length >= 3)
  if (strange.length === 0) return undefined
  if (part.some(({ text }) => lists.players.absent.has(text))) return undefined
  if (part.length > 1 && !part.every(isNameWord)) return undefined
  const name = part.map(({ text }) => teamWord(text)).join('')
  if (name.length < 4 || /^\d+$/.test(name)) return undefined
  let best: NameSpan | undefined
  for (const { word, cost } of lists.near.near(name, limitFor(name.length)).slice(0, 12)) {
    const strength = strengthOf(word, lists)
    // What several bear is guessed at only where hardly a letter is missing.
    const shared = strength < 2 && strength >= 1.6 && cost <= SLIP
    if ((strength < 2 && !shared) || isCommon(word) || word.length < 4) continue
    // A name that is nearer and all but as long: `bristoll` is Bristol, not Bristol R.
    if (best !== undefined && cost > best.cost && word.startsWith(best.name)) continue
    const fame = fameOf(word, lists)
    if (fame < 45 && cost > 0.9) continue
    const worth = word.length * (0.72 + fame / 1000 - (cost / word.length) * 1.4) + 0.1
    if (best === undefined || worth > best.worth) {
      best = { start, end, name: word, cost, ordinary: false, worth }
    }
  }
  if (best === undefined || part.length > 1) return best
  const ordinary = guessForm(name)
  return ordinary !== undefined && ordinary.cost <= best.cost ? undefined : best
}

/** The stretches that name something, best first where they overlap, in order of the message. */
export function findNames(
  tokens: readonly Token[],
  taken: (at: number) => boolean,
  lists: Prepared,
): NameSpan[] {
  const all: NameSpan[] = []
  for (let start = 0; start < tokens.length; start++) {
    for (let end = start + 1; end <= Math.min(tokens.length, start + LONGEST); end++) {
      if (taken(end - 1)) break
      const edge = tokens[start]?.kind === 'sign' || tokens[end - 1]?.kind === 'sign'
      if (edge || hasBreak(tokens, start, end)) continue
      const exact = exactSpan(tokens, start, end, lists)
      const found = exact ?? (end - start <= 3 ? guessSpan(tokens, start, end, lists) : undefined)
      if (found !== undefined) all.push(found)
    }
  }
  all.sort((a, b) => b.worth - a.worth)
  const kept: NameSpan[] = []
  for (const one of all) {
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one)
  }
  kept.sort((a, b) => a.start - b.start)
  // `milan derby`: the word after a name is no club.
  return kept.filter(({ name, start }, at) => name !== 'derby' || kept[at - 1]?.end !== start)
}

/** Signs that a name may hold: `St. Pauli`, `Bodo/Glimt`, `Al-Nassr`. Others part two names. */
function hasBreak(tokens: readonly Token[], start: number, end: number): boolean {
  return tokens
    .slice(start + 1, end - 1)
    .some(({ kind, text, spaced }) => kind === 'sign' && (spaced || !/[-./&]/.test(text)))
}
