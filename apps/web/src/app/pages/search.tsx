import { messages } from '@strix/messages/pages'
import { FoundCodes } from '../../features/posts/components/found-codes.tsx'
import { Search } from '../../features/search/components/search.tsx'
import { QueryProvider } from '../../lib/query.tsx'

export function meta() {
  const { title, description } = messages.search
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function SearchPage() {
  return (
    <QueryProvider>
      <Search codesOf={(asked, empty) => <FoundCodes asked={asked} empty={empty} />} />
    </QueryProvider>
  )
}
