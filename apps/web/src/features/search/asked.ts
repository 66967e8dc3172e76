/** What is searched for, as the address has it. Pure. */
import type { InputOf } from '@strix/contracts/client'
import { searchRules } from '@strix/contracts/search-rules'
import { findPlatform } from '../../lib/platforms.ts'

export type Asked = InputOf<'GET /api/v1/search/codes'>['query']

/** Undefined while it is too short to search for; what the address cannot mean is left out. */
export function readAsked(search: string): Asked | undefined {
  const params = new URLSearchParams(search)
  const q = readWords(search).trim().replace(/^@/u, '')
  if (q.length < searchRules.charactersMin) return undefined
  const platform = findPlatform(params.get('platform'))?.id
  const league = params.get('league')?.slice(0, searchRules.leagueCharactersMax)
  return { q, ...(platform && { platform }), ...(league && { league }) }
}

export function readWords(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').slice(0, searchRules.charactersMax)
}

/** The address with one of its words changed; an empty one is left out. */
export function writeWord(search: string, name: 'q' | 'platform' | 'league', word: string): string {
  const params = new URLSearchParams(search)
  if (word === '') params.delete(name)
  else params.set(name, word)
  return `?${params}`
}
