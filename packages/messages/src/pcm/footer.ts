export const messages = {
  text: 'Strix no be bookmaker and e no dey take bets. Platform names belong to their owners.',
  adults: 'For adults, 18 and above.',
  navigation: 'More',
  links: [
    { to: '/#convert', name: 'Convert Code' },
    { to: '/community/feed', name: 'Code Feed' },
    { to: '/strix-ai', name: 'Strix AI' },
    { to: '/my-codes', name: 'My Codes' },
    { to: '/community/load-code', name: 'Load Code' },
    { to: '/matches', name: 'Matches' },
    { to: '/about', name: 'About' },
    { to: '/terms', name: 'Terms' },
    { to: '/privacy', name: 'Privacy' },
    { to: '/help/gambling', name: 'Help with gambling' },
  ],
  help: 'If betting no dey sweet you again, talk to person:',
  helpLinks: [
    { name: 'GambleAlert', url: 'https://gamblealert.org' },
    { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' },
  ],
  contact: 'Contact',
  language: 'Language',
  languages: [
    { id: 'en', name: 'English' },
    { id: 'pcm', name: 'Pidgin' },
  ],
  newTab: '(e go open for new tab)',
}
