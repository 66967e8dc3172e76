import type { OwnProfile } from '@strix/contracts'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { sentenceOf } from '../../../lib/form.ts'
import { formatCount } from '../../../lib/format.ts'
import { cx } from '../../../lib/text.ts'
import { useRemote } from '../../../lib/use-remote.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TicketIcon } from '../../../ui/icons.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { messages } from '../messages.ts'
import { readTab, type Tab, tabs } from '../tabs.ts'

/** One's own profile: who, and under its tabs what. */
export function Profile() {
  const { user } = useSession()
  const { answer, reload } = useRemote<OwnProfile>(`/api/v1/profile/${user?.profile_id ?? ''}`)
  const tab = readTab(useLocation().search)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
      <div className="lg:sticky lg:top-20">
        <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
          {messages.title}
        </h1>
        <div className="mt-4 rounded-card border border-line bg-card">
          {!answer && <RowSkeletons count={3} />}
          {answer?.ok && <Summary profile={answer.data} />}
          {answer && !answer.ok && (
            <div role="alert" className="p-4">
              <p className="font-semibold">{sentenceOf(answer.error, messages.loadFailed)}</p>
              <Button className="mt-3" onClick={reload}>
                {messages.retry}
              </Button>
            </div>
          )}
        </div>
      </div>
      <div className="min-w-0">
        <TabBar tab={tab} />
        <Empty tab={tab} />
      </div>
    </div>
  )
}

function Summary({ profile }: { profile: OwnProfile }) {
  const { username, firstname, lastname, avatar } = profile
  const { total_followers: followers, total_following: following } = profile.total_follow_count
  const facts = [
    { label: messages.codes, value: formatCount(profile.total_codes) },
    { label: messages.followers, value: formatCount(followers) },
    { label: messages.following, value: formatCount(following) },
    { label: messages.subscribers, value: formatCount(profile.total_subscribers) },
    { label: messages.winRate, value: messages.comingSoon },
  ]
  return (
    <>
      <div className="flex items-center gap-4 p-4">
        <Avatar src={avatar} name={username} className="size-18 text-lg" />
        <div className="min-w-0">
          <p className="text-lg leading-tight font-bold">{username}</p>
          <p className="text-muted">
            {firstname} {lastname}
          </p>
        </div>
      </div>
      <dl className="perforation flex flex-wrap gap-x-6 gap-y-3 p-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="px-4 pb-4">
        <ButtonLink to="/management/settings" className="w-full">
          {messages.settings}
        </ButtonLink>
      </div>
    </>
  )
}

/** Links, since each tab is an address; the chosen one stays in view on a narrow screen. */
function TabBar({ tab }: { tab: Tab }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = bar.current?.querySelector('[aria-current]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab])
  return (
    <nav
      ref={bar}
      aria-label={messages.tabsLabel}
      className={cx(
        'sticky top-14 z-10 -mx-4 overflow-x-auto border-b border-line bg-page px-2',
        'lg:mx-0 lg:px-0',
      )}
    >
      <ul className="flex">
        {tabs.map((name) => (
          <li key={name} className="shrink-0">
            <Link
              to={`?tab=${name}`}
              replace
              preventScrollReset
              aria-current={name === tab ? 'page' : undefined}
              className={cx(
                'flex min-h-12 items-center border-b-2 px-3 whitespace-nowrap',
                'focus-visible:-outline-offset-2',
                name === tab
                  ? 'border-accent font-semibold text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {messages.tabs[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Empty({ tab }: { tab: Tab }) {
  const { title, text } = messages.empty[tab]
  return (
    <section className="flex flex-col items-center px-4 py-12 text-center lg:py-16">
      <span className="grid size-14 place-items-center rounded-pill bg-raised text-muted">
        <TicketIcon className="size-7" />
      </span>
      <h2 className="mt-4 text-lg font-bold">{title}</h2>
      <p className="mt-1.5 max-w-88 text-muted">{text}</p>
      {tab === 'your-code' && (
        <ButtonLink look="primary" to="/#convert" className="mt-5">
          {messages.convert}
        </ButtonLink>
      )}
    </section>
  )
}
