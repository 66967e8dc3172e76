import { defineMessages } from '../define.ts'

/** Words at the end of every page. */
export const messages = defineMessages({
  text: 'Strix is not a bookmaker and takes no bets. Platform names belong to their owners.',
  adults: 'For adults, 18 and over.',
  navigation: 'More',
  links: [
    { to: '/#convert', name: 'Convert Code' },
    { to: '/community/feed', name: 'Code Feed' },
    { to: '/strix-ai', name: 'Strix AI' },
    { to: '/my-codes', name: 'My Codes' },
    { to: '/community/load-code', name: 'Load Code' },
    { to: '/search', name: 'Search' },
    { to: '/matches', name: 'Matches' },
    { to: '/forecasts', name: 'Forecasts' },
    { to: '/about', name: 'About' },
    { to: '/terms', name: 'Terms' },
    { to: '/privacy', name: 'Privacy' },
    { to: '/help/gambling', name: 'Help with gambling' },
  ],
  help: 'When betting stops being fun, talk to someone:',
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
  newTab: '(opens in a new tab)',
  announcement: 'From Strix',
  closeAnnouncement: 'Close',
})
