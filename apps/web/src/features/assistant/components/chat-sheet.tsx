import { assistantRules } from '@strix/contracts/assistant-rules'
import type { ChatItem } from '@strix/contracts'
import { messages } from '@strix/messages/assistant'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { update } from '../../../lib/query.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { forgetChat, readChatAnew } from '../queries.ts'

/** What can be done with a whole chat: another title, a file of it, its end. */
export function ChatSheet({
  chat,
  isOpen,
  onClose,
}: {
  chat: ChatItem
  /** Whether it is the one on the page. */
  isOpen: boolean
  onClose: () => void
}) {
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const navigate = useNavigate()
  const params = { chatId: chat._id }

  async function rename(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const title = new FormData(event.currentTarget).get('title')
    if (typeof title !== 'string' || !title.trim()) return
    const body = { title: title.trim() }
    const answer = await call('PATCH /api/v1/strix-ai/chat/:chatId', { params, body })
    if (!answer.ok) return toast(answer.error.detail)
    update<ChatItem>('chat', (known) =>
      known._id === chat._id && 'title' in known ? { ...known, title: answer.data.title } : known,
    )
    readChatAnew(chat._id)
    toast(messages.renamed)
    onClose()
  }

  async function save(): Promise<void> {
    const answer = await call('GET /api/v1/strix-ai/chat/:chatId/export', { params })
    if (!answer.ok) return toast(answer.error.detail)
    saveFile(answer.data.file_name, answer.data.text, 'text/plain')
    toast(messages.exported)
    onClose()
  }

  async function remove(): Promise<void> {
    const answer = await call('DELETE /api/v1/strix-ai/chat/:chatId', { params })
    if (!answer.ok) return toast(answer.error.detail)
    if (isOpen) void navigate('/strix-ai')
    forgetChat(chat._id)
    toast(messages.removed)
    onClose()
  }

  return (
    <Sheet open title={chat.title} closeLabel={messages.close} onClose={onClose}>
      {asking ? (
        <div className="p-2">
          <p>{messages.removeAsk({ title: chat.title })}</p>
          <div className="mt-4 grid grid-cols-2 gap-2">
            <Button onClick={() => setAsking(false)}>{messages.removeNo}</Button>
            <Button className="border-lost text-lost" onClick={() => void remove()}>
              {messages.removeYes}
            </Button>
          </div>
        </div>
      ) : (
        <div className="space-y-2 p-2">
          <form className="space-y-2" onSubmit={(event) => void rename(event)}>
            <TextField
              label={messages.chatTitle}
              name="title"
              defaultValue={chat.title}
              maxLength={assistantRules.titleMax}
              required
            />
            <Button type="submit" className="w-full">
              {messages.rename}
            </Button>
          </form>
          <Button className="w-full" onClick={() => void save()}>
            {messages.export}
          </Button>
          <Button look="quiet" className="w-full text-lost" onClick={() => setAsking(true)}>
            {messages.remove}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
