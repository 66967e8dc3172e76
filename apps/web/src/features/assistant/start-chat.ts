import { messages } from '@strix/messages/assistant'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { useSession } from '../../lib/use-session.ts'
import { useToast } from '../../ui/toast.tsx'
import { readChatsAnew } from './queries.ts'

/** Begins a chat with a question and goes there, where it is answered. */
export function useStartChat(priceMax: number) {
  const { user } = useSession()
  const navigate = useNavigate()
  const toast = useToast()
  const busy = useRef(false)
  const [starting, setStarting] = useState(false)

  /** @returns whether there is a chat now */
  async function start(message: string): Promise<boolean> {
    if (busy.current || !user) return false
    busy.current = true
    setStarting(true)
    // Its page asks for the answer, to show it as it comes.
    const body = { creator_id: user.profile_id, message, answer: false, price_max: priceMax }
    const answer = await call('POST /api/v1/strix-ai/chat/', { body })
    busy.current = false
    setStarting(false)
    if (!answer.ok) {
      toast(sentenceOf(answer.error, messages.startFailed))
      return false
    }
    readChatsAnew()
    void navigate(`/strix-ai/chat/${answer.data.chat_id}`, { state: { priceMax } })
    return true
  }

  return { start, starting }
}
