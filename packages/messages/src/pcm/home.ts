export const messages = {
  title: 'Strix: betting code conversion',
  description: 'Convert booking code between {platforms}, with report for every game.',

  heroName: 'Wetin Strix dey do',
  heroKind: 'carousel',
  slideOf: '{number} of {count}',
  pause: 'Stop the slides',
  play: 'Make the slides move',
  next: 'Next slide',
  convert: {
    title: 'Betting code conversion',
    line: 'Paste code, choose where e go go.',
    text: 'Put code from one bookmaker, carry the same ticket for another one, with report for every game.',
    action: 'Convert Code',
  },
  community: {
    title: 'Betting social community',
    line: 'Codes wey get record you fit check.',
    text: 'Codes wey get record you fit check, wetin win and wetin lose.',
    action: 'Join Community',
  },
  prediction: {
    title: 'AI game prediction',
    line: 'Chances, and how sure dem be.',
    text: 'Chances for match, with the reasons and how sure dem be, before you decide.',
    action: 'Get Predictions',
  },
}
