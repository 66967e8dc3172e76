import { defineMessages } from '../define.ts'

/** What a page says once there is a newer version of it. */
export const messages = defineMessages({
  ready: 'A new version of Strix is ready.',
  load: 'Load it',
})
