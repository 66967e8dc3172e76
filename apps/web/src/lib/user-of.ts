import type { User } from '@strix/contracts'

/** What is kept of an account: the user object alone. */
export function userOf(account: User): User {
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
