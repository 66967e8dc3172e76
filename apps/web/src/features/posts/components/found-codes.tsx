import type { InputOf } from '@strix/contracts/client'
import type { ReactNode } from 'react'
import { foundQuery } from '../queries.ts'
import { CodeList } from './code-list.tsx'

/** The codes that a search found. */
export function FoundCodes({
  asked,
  empty,
}: {
  asked: InputOf<'GET /api/v1/search/codes'>['query']
  empty: ReactNode
}) {
  return <CodeList query={foundQuery(asked)} empty={empty} />
}
