import { defineMessages } from '../define.ts'

export const messages = defineMessages({
  title: 'Privacy',
  intro:
    'What Strix keeps about you, why, for how long, and how you get at it. The short version: little, for a named reason, not for sale, and yours to take or delete.',
  sections: [
    {
      title: 'Without an account',
      points: [
        'The codes you convert and their reports, for 30 days, so that a result can be shown again and faults can be found.',
        'A cookie (strix_claim) for 24 hours that ties a conversion to your browser, so that you see it whole after log-in.',
        'Your network address, only as long as it takes to stop floods of requests.',
      ],
    },
    {
      title: 'With an account',
      points: [
        'Username, first and last name, e-mail address, and a picture if you give one. Others never see your e-mail address, and your names only if you say so.',
        'Your password as an argon2id hash. Nobody can read it, not even we.',
        'Your settings: time zone, language, odds format.',
        'Your conversions, until you delete the account.',
        'Where you are signed in (browser, system, network address), and a log of what happened to the account’s safety, kept for one year, its network addresses for 30 days.',
        'Breaks and self-exclusions. After an account is deleted we keep a keyed hash of its e-mail address until the break ends, and nothing else of it.',
        'The version of the terms you agreed to, and when. We do not ask for your date of birth.',
      ],
    },
    {
      title: 'Cookies and storage in your browser',
      points: [
        'strix_session: your log-in. Scripts cannot read it.',
        'strix_login: says only that somebody is logged in, so that pages know what to show.',
        'strix_claim: ties a conversion to this browser, for 24 hours.',
        'strix_signup: ties a sign-up to this browser, for 48 hours.',
        'strix_device: tells that somebody has logged in here before, for 400 days, so that wrong tries of strangers elsewhere do not keep you out.',
        'strix_language: the language you chose, for a year.',
        'Browser storage: your theme, the name shown in the corner, and, if you came by an invitation, the username of who sent it, for 30 days or until you sign up.',
        'What you have begun to write and not sent: a question to Strix AI, a comment, the note of a code you post. It stays in this browser, also after you log out, until you send it, cancel it or empty the field. It goes when you delete the account here.',
        'While you are logged in: the last feed, your codes and the tickets you opened, so that they open without a connection. They go when you log out.',
      ],
      paragraphs: [
        'There is no advertising, no tracking by others and no fonts or scripts from other hosts. That is why there is no cookie banner either.',
      ],
    },
    {
      title: 'Who else sees something',
      paragraphs: [
        'A bookmaker sees the code and the picks we ask it about, not who you are: the question comes from us. Mail goes through the mail service of whoever runs this site. We sell nothing to anybody. We hand data to authorities only where the law makes us.',
        'Shared links and pictures carry a masked code only.',
      ],
    },
    {
      title: 'Mail',
      paragraphs: [
        'We write about your account and its safety: codes to confirm something, and what changed. We never ask for a code anywhere but on our own pages.',
      ],
    },
    {
      title: 'Your rights',
      points: [
        'See and take along: Settings, “Download my data”, gives you everything as one file.',
        'Correct: every field of your account can be changed in Settings.',
        'Delete: Settings, “Delete account”. It is done at once and cannot be undone. A creator waits until a payout can no longer come back from the bank: 30 days after it was paid.',
        'Complain: the Nigeria Data Protection Commission (ndpc.gov.ng) is responsible under the Nigeria Data Protection Act 2023.',
      ],
    },
  ],
})
