import { messages } from '@strix/messages/public-pages'
import { messages as notFound } from '@strix/messages/not-found'
import { useParams } from 'react-router'
import { CreatorCodes } from '../../features/posts/components/public-lists.tsx'
import { CreatorHead } from '../../features/profiles/components/creator-head.tsx'
import { PublicRecord, PublicWins } from '../../features/records/components/public-record.tsx'
import { useRead } from '../../lib/use-read.ts'
import { NoPage } from '../../ui/no-page.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'

/** The router knows no path of which only a part varies: `/@ada` is a `:handle`. */
export default function CreatorRoute() {
  const { handle = '' } = useParams()
  if (!handle.startsWith('@')) return <NoPage title={notFound.title} text={notFound.text} />
  return <Creator username={handle.slice(1)} />
}

function Creator({ username }: { username: string }) {
  const creator = useRead('GET /api/v1/creators/:username', { params: { username } })
  if (creator.state === 'pending') return <RowSkeletons count={6} />
  if (creator.state === 'failed') {
    const { problem, retry } = creator
    if (problem.status === 404 || problem.status === 400) {
      return <NoPage title={messages.noCreator} text={messages.noCreatorText} />
    }
    return <NoPage title={problem.detail} onRetry={retry} />
  }
  const { _id: id } = creator.data
  return (
    <div className="mx-auto max-w-2xl">
      <CreatorHead creator={creator.data} />
      <h2 className="mt-8 mb-3 text-lg font-bold">{messages.record}</h2>
      <PublicRecord profileId={id} />
      <CreatorCodes profileId={id} title={messages.codes} />
      <PublicWins profileId={id} title={messages.wins} />
    </div>
  )
}
