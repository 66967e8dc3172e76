/** What a post that the viewer cannot have is answered with. */
import { AppError } from '../../infra/errors.ts'

export function codeNotFound(): AppError {
  return new AppError('NOT_FOUND', 'There is no such code.')
}

export function codeDeleted(): AppError {
  return new AppError('CODE_DELETED', 'This code was deleted by who posted it.')
}
