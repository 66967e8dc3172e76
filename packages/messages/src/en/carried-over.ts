import { defineMessages } from '../define.ts'

/** Words of conversions made before log-in. */
export const messages = defineMessages({
  joined:
    '{count, plural, one {The code} other {The {count} codes}} this browser converted before you logged in: now in My Codes.',
})
