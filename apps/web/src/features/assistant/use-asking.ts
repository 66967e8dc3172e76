import type { UserMessage } from '@strix/contracts'
import { useEffect, useReducer, useRef } from 'react'
import { idle, nextAsking } from './asking.ts'
import { readChatAnew, readPricesAnew, takeAnswer, takeMessages } from './queries.ts'
import { streamAnswer, type StreamEvent } from './stream.ts'

type Question = {
  text: string
  /** The question as the chat holds it already, without an answer. */
  asked?: UserMessage | undefined
  /** Credits agreed to. */
  priceMax: number
}

/** Sends questions of one chat, one at a time. `onAnswer` gets what has been answered. */
export function useAsking({
  chatId,
  profileId,
  onAnswer,
}: {
  chatId: string
  profileId: string
  onAnswer: (text: string) => void
}) {
  const [asking, dispatch] = useReducer(nextAsking, idle)
  const running = useRef<AbortController | null>(null)
  // Leaving the chat closes the stream, which frees what was held for it.
  useEffect(() => () => running.current?.abort(), [])

  function ask({ text, asked, priceMax }: Question): boolean {
    if (running.current) return false
    const controller = new AbortController()
    running.current = controller
    dispatch({ type: 'ask', text, asked: asked ?? null })
    let stored = asked
    const body = {
      chat_id: chatId,
      sender_id: profileId,
      message: text,
      price_max: priceMax,
      ...(asked && { message_id: asked._id }),
    }
    function take(event: StreamEvent): void {
      if (event.type === 'asked') {
        stored = event.asked
        takeMessages(chatId, profileId, [{ ...stored, state: 'running' }])
      }
      if (event.type === 'message' || event.type === 'problem') running.current = null
      if (event.type === 'message') takeAnswer(chatId, profileId, stored, event.message)
      if (event.type === 'problem') {
        if (stored) takeMessages(chatId, profileId, [{ ...stored, state: 'failed' }])
        else readChatAnew(chatId)
        if (event.problem.code === 'PRICE_CHANGED') readPricesAnew()
      }
      dispatch(event)
      if (event.type === 'message') onAnswer(text)
    }
    void streamAnswer(body, controller.signal, take)
    return true
  }

  function stop(): void {
    if (!running.current) return
    running.current.abort()
    running.current = null
    if (asking.state === 'pending' && asking.asked) {
      takeMessages(chatId, profileId, [{ ...asking.asked, state: 'stopped' }])
    } else readChatAnew(chatId)
    dispatch({ type: 'stop' })
  }

  return { asking, ask, stop }
}
