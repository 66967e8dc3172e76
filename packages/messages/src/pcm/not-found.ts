export const messages = {
  pageTitle: 'Page no dey · Strix',
  title: 'Nothing dey for this address',
  text: 'The page fit don move, or the link cut before e reach you.',
  toConvert: 'Convert code',
  toLoad: 'Load Code',
}
