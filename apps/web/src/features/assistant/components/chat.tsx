import type { ChatMessage, UserMessage } from '@strix/contracts'
import { messages } from '@strix/messages/assistant'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useDraft } from '../../../lib/draft.ts'
import { useSession } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Bar } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { draftKey } from '../draft-key.ts'
import { type Conversation, conversationQuery, pricesQuery } from '../queries.ts'
import { useAsking } from '../use-asking.ts'
import { Allowance, priceShown } from './allowance.tsx'
import { Composer } from './composer.tsx'
import { Frame } from './frame.tsx'
import { MessageList } from './message-list.tsx'
import { Quiet } from './quiet.tsx'

/** Another device may be asking in this chat. */
const runningMs = 2_000

/** `/strix-ai/chat/{chatId}`: what was said, and where to go on. */
export function Chat({ chatId }: { chatId: string }) {
  const { user } = useSession()
  const profileId = user?.profile_id ?? ''
  const chat = useQuery({
    ...conversationQuery(chatId, profileId),
    enabled: profileId !== '' && chatId !== '',
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? runningMs : false),
  })
  return (
    <Frame title={chat.data?.chat_info.title ?? messages.name} chatId={chatId}>
      {chat.data && <Talk key={chatId} chatId={chatId} profileId={profileId} chat={chat.data} />}
      {chat.isPending && <TalkOutline />}
      {chat.error &&
        (chat.error.problem.code === 'NOT_FOUND' ? (
          <EmptyState title={messages.noChatTitle} text={messages.noChatText}>
            <ButtonLink to="/strix-ai">{messages.newChat}</ButtonLink>
          </EmptyState>
        ) : (
          <Failed
            problem={chat.error.problem}
            text={messages.chatFailed}
            onRetry={() => void chat.refetch()}
          />
        ))}
    </Frame>
  )
}

function isRunning(chat: Conversation | undefined): boolean {
  const last = chat?.messages.at(-1)
  return last?.message_from === 'user' && last.state === 'running'
}

const scrollAfterMs = 100

/**
 * Brings the newest into view, a moment later so that it stands there. Nothing moves under a
 * finger: the moment begins once it is lifted.
 */
function useScrollToEnd() {
  const end = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const due = useRef(false)
  const pressed = useRef(false)
  const scroll = useCallback(() => {
    due.current = true
    clearTimeout(timer.current)
    if (pressed.current) return
    timer.current = setTimeout(() => {
      due.current = false
      end.current?.scrollIntoView({ block: 'end' })
    }, scrollAfterMs)
  }, [])
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    const press = ({ button }: PointerEvent) => {
      // Where a menu opens, nothing may say that the button was let go.
      if (button !== 0) return
      pressed.current = true
      clearTimeout(timer.current)
    }
    const lift = () => {
      pressed.current = false
      if (due.current) scroll()
    }
    window.addEventListener('pointerdown', press, { signal })
    window.addEventListener('pointerup', lift, { signal })
    window.addEventListener('pointercancel', lift, { signal })
    return () => {
      clearTimeout(timer.current)
      over.abort()
    }
  }, [scroll])
  return { end, scroll }
}

function Talk({
  chatId,
  profileId,
  chat,
}: {
  chatId: string
  profileId: string
  chat: Conversation
}) {
  const toast = useToast()
  const prices = useQuery(pricesQuery).data
  const draft = useDraft(draftKey(profileId, chatId))
  const { end, scroll } = useScrollToEnd()
  const { asking, ask, stop } = useAsking({
    chatId,
    profileId,
    onAnswer(text) {
      draft.clear(text)
      scroll()
    },
  })
  const pending = asking.state === 'pending'
  useEffect(scroll, [scroll])

  function send(text: string, asked?: UserMessage, priceMax = priceShown({ prices })): void {
    const question = text.trim()
    if (pending) return toast(messages.oneAtATime)
    if (!question) return toast(messages.emptyMessage)
    if (ask({ text: question, asked, priceMax })) scroll()
  }
  useFirstQuestion(chat.messages, (asked, priceMax) => send(asked.message, asked, priceMax))

  return (
    <>
      <Quiet until={chat.chat_info.quiet_until} />
      <MessageList
        chatId={chatId}
        chat={chat}
        asking={asking}
        prices={prices}
        onAsk={(text, asked) => send(text, asked)}
      />
      {/* What is scrolled to ends above the field, not under it. */}
      <div ref={end} className="h-px scroll-mb-56" />
      <div
        className={
          'sticky bottom-[calc(var(--tab-bar)+var(--strip)+env(safe-area-inset-bottom))] z-10 -mx-4 ' +
          'mt-4 border-t border-line bg-page px-4 pt-2 pb-2 lg:bottom-(--strip) lg:mx-0 lg:px-0'
        }
      >
        <Composer
          text={draft.text}
          label={messages.send}
          pending={pending}
          onType={draft.set}
          onSend={() => send(draft.text)}
          onStop={stop}
        >
          <Allowance prices={prices} goesOn />
        </Composer>
      </div>
    </>
  )
}

/** A chat begins with a question that nobody has answered yet: it is asked once it is shown. */
function useFirstQuestion(
  all: readonly ChatMessage[],
  ask: (asked: UserMessage, priceMax: number | undefined) => void,
): void {
  const location = useLocation()
  const [agreed] = useState(() => readPriceMax(location.state))
  const done = useRef(false)
  const last = all.at(-1)
  useEffect(() => {
    if (done.current || last?.message_from !== 'user' || last.state !== 'open') return
    done.current = true
    ask(last, agreed ?? 0)
  })
}

/** What was agreed to where the chat was begun. */
function readPriceMax(state: unknown): number | undefined {
  const isGiven = typeof state === 'object' && state !== null && 'priceMax' in state
  return isGiven && typeof state.priceMax === 'number' ? state.priceMax : undefined
}

function TalkOutline() {
  return (
    <div className="space-y-5">
      <output className="sr-only">{messages.loadingChat}</output>
      <Bar className="ml-auto h-11 w-3/5" />
      <Bar className="h-24 w-4/5" />
      <Bar className="ml-auto h-11 w-2/5" />
      <Bar className="h-40 w-full" />
    </div>
  )
}
