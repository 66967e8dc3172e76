import { messages } from '@strix/messages/assistant'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useDraft } from '../../../lib/draft.ts'
import { useSession } from '../../../lib/use-session.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { Button } from '../../../ui/button.tsx'
import { OwlMark } from '../../../ui/icons.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { draftKey } from '../draft-key.ts'
import { pricesQuery } from '../queries.ts'
import { isGuideName } from '../guide-names.ts'
import { useStartChat } from '../start-chat.ts'
import { Allowance, priceShown } from './allowance.tsx'
import { Composer } from './composer.tsx'
import { Consent } from './consent.tsx'
import { Frame } from './frame.tsx'

const Guide = lazyPart(async () => (await import('./guide.tsx')).Guide)

/** `/strix-ai`: the first question of a new chat, or one of the special chats (`?guide=…`). */
export function Landing() {
  const guide = new URLSearchParams(useSearch()).get('guide')
  const { user } = useSession()
  const prices = useQuery(pricesQuery).data
  const isComparison = guide === 'teams' || guide === 'players'
  const { start, starting } = useStartChat(priceShown({ prices, isComparison }))
  return (
    <Frame title={messages.name}>
      <div className="mx-auto max-w-160">
        {isGuideName(guide) ? (
          <Suspense>
            <Guide key={guide} name={guide} starting={starting} onAsk={(text) => void start(text)}>
              <Allowance prices={prices} isComparison={isComparison} />
            </Guide>
          </Suspense>
        ) : (
          <Prompt
            profileId={user?.profile_id ?? ''}
            starting={starting}
            start={start}
            allowance={<Allowance prices={prices} />}
          />
        )}
        <Consent />
      </div>
    </Frame>
  )
}

function Prompt({
  profileId,
  starting,
  start,
  allowance,
}: {
  profileId: string
  starting: boolean
  start: (text: string) => Promise<boolean>
  allowance: ReactNode
}) {
  const toast = useToast()
  const draft = useDraft(draftKey(profileId))
  async function send(): Promise<void> {
    const question = draft.text.trim()
    if (!question) return toast(messages.emptyPrompt)
    if (await start(question)) draft.clear(question)
  }
  return (
    <>
      <div className="pt-6 pb-5 text-center lg:pt-16">
        <OwlMark className="mx-auto size-14" />
        <h2 className="mt-3 text-lg font-extrabold lg:text-xl">{messages.landingTitle}</h2>
        <p className="mt-1.5 text-muted">{messages.landingText}</p>
      </div>
      <Composer
        text={draft.text}
        label={starting ? messages.sending : messages.ask}
        pending={starting}
        rows={2}
        onType={draft.set}
        onSend={() => void send()}
      >
        {allowance}
      </Composer>
      <ul aria-label={messages.examplesName} className="mt-5 flex flex-wrap justify-center gap-2">
        {messages.examples.map((example) => (
          <li key={example}>
            <Button className="rounded-pill text-sm" onClick={() => draft.set(example)}>
              {example}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
