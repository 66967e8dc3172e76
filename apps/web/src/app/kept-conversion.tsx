import type { ConversionView } from '@strix/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { conversionQuery } from '../features/conversion/queries.ts'
import { QueryProvider } from '../lib/query.tsx'
import type { Reading } from '../lib/use-read.ts'
import { KeptAnswers } from './kept-answers.tsx'
import { SessionEnd } from './session-end.tsx'

type Props = { children: (read: Reading<ConversionView>) => ReactNode }

/** A member's conversion, which the browser keeps for times without a network. */
export function KeptConversion(props: Props) {
  return (
    <QueryProvider>
      <KeptAnswers />
      <Read {...props} />
      <SessionEnd />
    </QueryProvider>
  )
}

function Read({ children }: Props) {
  const { conversionId: id = '' } = useParams()
  const { data, error, refetch } = useQuery(conversionQuery(id))
  if (data) return children({ state: 'done', data })
  if (!error) return children({ state: 'pending' })
  return children({ state: 'failed', problem: error.problem, retry: () => void refetch() })
}
