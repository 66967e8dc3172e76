/** Chats and messages as the contract has them. */
import type { AiMessage, ChatItem, ChatMessage, UserMessage } from '@strix/contracts'
import type { Chat } from './chats.store.ts'
import type { Answer, Message, Question } from './messages.store.ts'

export function chatView({ id, title, updatedAt }: Chat): ChatItem {
  return { _id: id, id, title, updated_at: updatedAt.toISOString() }
}

export function messageView(message: Message): ChatMessage {
  return message.sender === 'user' ? questionView(message) : answerView(message)
}

export function questionView(question: Question): UserMessage {
  return {
    ...identityOf(question),
    message_from: 'user',
    message_type: 'general',
    message: question.text,
    state: question.state,
  }
}

export function answerView(answer: Answer): AiMessage {
  const { type, text, sentences, facts, next, replyTo, brain, fellBack, charge, thumb } = answer
  return {
    ...identityOf(answer),
    message_from: 'ai',
    message_type: type,
    message: text,
    sentences,
    facts,
    next,
    reply_to: replyTo,
    brain,
    fell_back: fellBack,
    charge: charge && { action: charge.action, price: charge.price / 100 },
    thumb,
  }
}

function identityOf({ id, chatId, createdAt, updatedAt }: Message) {
  return {
    _id: id,
    chat_id: chatId,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}
