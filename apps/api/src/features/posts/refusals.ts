/** What a post that the viewer cannot have is answered with. */
import { messages } from '@strix/messages/server/posts'
import { AppError } from '../../infra/errors.ts'

export function codeNotFound(): AppError {
  return new AppError('NOT_FOUND', messages.problems.noCode)
}

export function codeDeleted(): AppError {
  return new AppError('CODE_DELETED', messages.problems.deleted)
}
