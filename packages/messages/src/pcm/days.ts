export const messages = {
  weekDays: [
    { full: 'Monday', short: 'Mon' },
    { full: 'Tuesday', short: 'Tue' },
    { full: 'Wednesday', short: 'Wed' },
    { full: 'Thursday', short: 'Thu' },
    { full: 'Friday', short: 'Fri' },
    { full: 'Saturday', short: 'Sat' },
    { full: 'Sunday', short: 'Sun' },
  ],
  isToday: '{day} (Today)',
  groups: {
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'Last 7 Days',
    month: 'Last 30 Days',
    older: 'Older',
  },
}
