import { defineMessages } from '../define.ts'

/** What somebody agrees to at sign-up; its version is `termsVersion` of the contracts. */
export const messages = defineMessages({
  title: 'Terms and Conditions',
  intro:
    'These are the rules between you and Strix. They are written to be read. By opening an account you agree to them; without an account they hold for what you use.',
  sections: [
    {
      title: '1. What Strix is, and what it is not',
      paragraphs: [
        'Strix reads booking codes, shows what is in them, and makes codes for the same games on other platforms. Strix is not a bookmaker, takes no bets and holds no stakes. You place a bet, or do not, with a bookmaker, under its rules.',
        'Strix does not belong to any bookmaker. Their names and marks belong to them and are used only to say which code is whose.',
      ],
    },
    {
      title: '2. Who may use it',
      paragraphs: [
        'You must be 18 or older, and betting must be legal where you are. Whether it is, and under which conditions, is yours to know. One person, one account.',
      ],
    },
    {
      title: '3. Your account',
      paragraphs: [
        'Give an e-mail address that is yours, keep your password to yourself, and tell us when somebody else has used your account; ending all sessions in Settings helps at once. A username must not pretend to be somebody else or insult anybody.',
        'You can delete your account in Settings at any time.',
      ],
    },
    {
      title: '4. What a conversion promises',
      paragraphs: [
        'We compare the new code with the old one and show you a report. A game is carried over as the same market and line, or as another market that pays the same on every score; otherwise it is left out and named. Before you get a code we read it back from the platform.',
        'We cannot promise that a platform is reachable, that a market is still open when you bet, or that odds stay. Odds shown are what the platform said at that moment. Check the slip on the platform before you stake: what counts is what it shows there.',
      ],
    },
    {
      title: '5. No advice',
      paragraphs: [
        'Nothing on Strix is a promise that a bet wins. Most people who bet lose money over time. Stake only what you can lose.',
      ],
    },
    {
      title: '6. Breaks and self-exclusion',
      paragraphs: [
        'In Settings you can take a break of 24 hours, 7 days or 30 days, or exclude yourself for 6 months or longer. Neither can be shortened, by you or by us. Logging in, your data and the help pages stay open. If you delete the account, the break still holds for your e-mail address until it ends.',
      ],
    },
    {
      title: '7. Fair use',
      points: [
        'No automated use that loads the service more than a person would, unless we agreed to it.',
        'No attempts to get at accounts, data or systems that are not yours.',
        'No selling of codes as certain wins, and nothing illegal.',
      ],
      paragraphs: ['Whoever breaks these rules can be suspended. We say why, and you can answer.'],
    },
    {
      title: '8. What we answer for',
      paragraphs: [
        'We answer for damage we cause on purpose or by gross negligence, and wherever the law does not let us say otherwise. Beyond that we do not answer for lost bets, missed odds, or what a bookmaker does. Your rights as a consumer under Nigerian law stay as they are.',
      ],
    },
    {
      title: '9. Changes',
      paragraphs: [
        'Each version of these terms carries a date. When they change in a way that matters to you, we ask you to agree again; if you do not want to, you can delete your account and take your data with you.',
      ],
    },
    {
      title: '10. Law',
      paragraphs: [
        'The law of the Federal Republic of Nigeria applies. If one of these rules does not hold, the others do.',
      ],
    },
  ],
})
