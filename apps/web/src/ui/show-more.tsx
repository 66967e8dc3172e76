import { messages } from '@strix/messages/ui'
import { Button } from './button.tsx'

/** The end of a list that goes on. */
export function ShowMore({
  list,
}: {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
}) {
  if (!list.hasNextPage) return null
  return (
    <Button
      look="quiet"
      className="w-full"
      aria-disabled={list.isFetchingNextPage || undefined}
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? messages.working : messages.more}
    </Button>
  )
}
