/**
 * Marks what a page is opened for, such as the code of a card: `npm run bench web` measures when
 * the first of these is painted.
 */
export const contentMark = { elementtiming: 'content' }
