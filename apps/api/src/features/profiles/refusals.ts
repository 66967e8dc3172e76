import { messages } from '@strix/messages/server/accounts'
import { AppError } from '../../infra/errors.ts'

export function usernameTaken(): AppError {
  const message = messages.problems.usernameTaken
  return new AppError('USERNAME_TAKEN', messages.problems.tryAnother({ reason: message }), {
    fields: [{ path: 'body.username', message }],
  })
}

/** The account of a session can only be missing in the moment it is deleted. */
export function accountGone(): AppError {
  return new AppError('UNAUTHENTICATED', messages.problems.logInAgain)
}
