import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ProblemError } from '../../../lib/query.tsx'
import { Failed } from '../../../ui/failed.tsx'

/** What stands in place of a part that could not be read; nothing for one that is empty. */
export function NotLoaded({
  read,
  text,
}: {
  read: UseQueryResult<unknown, ProblemError> | UseInfiniteQueryResult<unknown, ProblemError>
  text: string
}) {
  if (!read.isLoadingError) return null
  return <Failed problem={read.error.problem} text={text} onRetry={() => void read.refetch()} />
}
