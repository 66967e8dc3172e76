/** Answers what is asked in a chat. */
import type { AiMessage } from '@strix/contracts'
import { messages } from '@strix/messages/server/assistant'
import { AppError } from '../../infra/errors.ts'

export type AnswerService = {
  /** @throws AppError FEATURE_OFF */
  answer(): Promise<AiMessage>
}

export function createAnswerService(): AnswerService {
  return {
    answer() {
      throw new AppError('FEATURE_OFF', messages.problems.off)
    },
  }
}
