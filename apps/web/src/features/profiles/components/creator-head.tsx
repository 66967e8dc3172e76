import type { CreatorProfile } from '@strix/contracts'
import { messages } from '@strix/messages/profiles'
import { messages as publicMessages } from '@strix/messages/public-pages'
import { formatCount } from '../../../lib/format.ts'
import { loginLink } from '../../../lib/return-to.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useIsMember } from '../../../lib/use-viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Username } from '../../../ui/username.tsx'

/** Who a creator is, as everybody may see it. */
export function CreatorHead({ creator }: { creator: CreatorProfile }) {
  const { date } = useFormats()
  const isMember = useIsMember()
  const { _id: id, username, firstname, lastname, avatar } = creator
  const { total_followers: followers } = creator.total_follow_count
  const facts = [
    { label: messages.codes, value: creator.total_codes },
    { label: messages.followers, value: followers },
    { label: messages.subscribers, value: creator.total_subscribers },
  ]
  const profile = `/profile/${id}`
  return (
    <header className="rounded-card border border-line bg-card">
      <Head creator={creator} />
      <div className="flex items-center gap-4 p-4 max-[18rem]:flex-col max-[18rem]:items-start">
        <Avatar src={avatar} name={username} className="size-18 text-lg" />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight">
            <Username name={username} />
          </h1>
          {firstname && (
            <p className="text-muted">
              {firstname} {lastname}
            </p>
          )}
          <p className="text-sm text-muted">
            {messages.memberSince({ date: date(creator.created_at) })}
          </p>
          {creator.demo && <p className="text-sm text-muted">{messages.demo}</p>}
        </div>
      </div>
      <dl className="perforation flex flex-wrap gap-x-6 gap-y-3 p-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-bold">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="px-4 pb-4">
        <ButtonLink
          look="primary"
          to={isMember ? profile : loginLink(profile)}
          className="w-full sm:w-auto"
        >
          {publicMessages.follow({ name: username })}
        </ButtonLink>
      </div>
    </header>
  )
}

function Head({ creator }: { creator: CreatorProfile }) {
  const { username, search_listed: indexed } = creator
  const path = `/@${username}`
  const title = publicMessages.creatorTitle({ name: username })
  return (
    <PageHead
      title={title}
      description={publicMessages.creatorDescription({ name: username })}
      path={path}
      type="profile"
      indexed={indexed}
      facts={{
        '@type': 'ProfilePage',
        name: title,
        dateCreated: creator.created_at,
        mainEntity: {
          '@type': 'Person',
          name: username,
          identifier: creator._id,
          interactionStatistic: {
            '@type': 'InteractionCounter',
            interactionType: 'https://schema.org/FollowAction',
            userInteractionCount: creator.total_follow_count.total_followers,
          },
        },
      }}
    />
  )
}
