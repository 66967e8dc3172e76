import { messages } from '@strix/messages/ui'
import { Button } from './button.tsx'

/** The end of a list that goes on. What was read stays when the next page cannot be. */
export function ShowMore({
  list,
}: {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
}) {
  if (!list.hasNextPage) return null
  const failed = list.isFetchNextPageError && !list.isFetchingNextPage
  const label = failed ? messages.retry : messages.more
  return (
    <>
      {failed && (
        <p role="alert" className="py-2 text-center text-muted">
          {messages.moreFailed}
        </p>
      )}
      <Button
        look="quiet"
        className="w-full"
        aria-disabled={list.isFetchingNextPage || undefined}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? messages.working : label}
      </Button>
    </>
  )
}
