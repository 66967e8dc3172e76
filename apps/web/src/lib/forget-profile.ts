import { inStorage } from './storage.ts'

/** Takes away what is kept here under a profile that is no more: its id stands in the keys. */
export function forgetProfile(profileId: string): void {
  inStorage((store) => {
    for (const key of Object.keys(store)) {
      if (key.split(':')[1] === profileId) store.removeItem(key)
    }
  })
}
