import { usernameRules } from '@strix/contracts/account-rules'

/** Whether it is worth asking if a name is free. */
export function isUsername(text: string): boolean {
  const { charactersMin, charactersMax } = usernameRules
  return /^\w+$/.test(text) && text.length >= charactersMin && text.length <= charactersMax
}
