import { defineMessages } from '../define.ts'

/** The page for an address that leads nowhere. */
export const messages = defineMessages({
  pageTitle: 'Page not found · Strix',
  title: 'There is nothing at this address',
  text: 'The page may have moved, or the link was cut short on its way to you.',
  toConvert: 'Convert a code',
  toLoad: 'Load Code',
})
