import { defineMessages } from '../define.ts'

/** What a page of members says where the browser runs no scripts. */
export const messages = defineMessages({
  text: 'This page needs JavaScript. Turn it on in your browser and load the page again. Converting and loading codes work without it.',
  written:
    'You can read this page, but its buttons need JavaScript. Turn it on in your browser and load the page again. Converting and loading codes work without it.',
  convert: 'Convert Code',
  load: 'Load Code',
})
