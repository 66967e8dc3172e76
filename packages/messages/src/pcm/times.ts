export const messages = {
  minutes: '{minutes} min',
  hours: '{hours} h {minutes} min',
  days: '{days} d {hours} h',
  justNow: 'just now',
  yesterday: 'yesterday',
  secondsAgo: '{count, plural, one {{count} second ago} other {{count} seconds ago}}',
  minutesAgo: '{count, plural, one {{count} minute ago} other {{count} minutes ago}}',
  hoursAgo: '{count, plural, one {{count} hour ago} other {{count} hours ago}}',
  briefSeconds: '{count} s',
  briefMinutes: '{count} min',
  briefHours: '{count} h',
}
