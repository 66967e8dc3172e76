import type { User } from '@strix/contracts'
import { readLogin, rememberUser } from './session.ts'

/** What is known of whoever is signed in has changed. */
export function updateUser(account: User): void {
  rememberUser(userOf(account), readLogin())
}

/** What is kept of an account: the user object alone. */
function userOf(account: User): User {
  const { profile_id, username, email, firstname, lastname, avatar } = account
  const { time_zone, locale, odds_format } = account
  return {
    profile_id,
    username,
    email,
    firstname,
    lastname,
    avatar,
    time_zone,
    locale,
    odds_format,
  }
}
