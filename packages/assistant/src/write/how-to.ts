/** How a thing is done in Strix, and where. Prices stand beside it, by the tool that knows them. */
import type { HelpTopic } from '../tables/help-topics.ts'
import type { Writer } from './writer.ts'

type Sentences = Readonly<Record<'en' | 'pcm', readonly string[]>>

const ofMoney: Readonly<
  Record<'earn' | 'withdraw' | 'buy-credits' | 'budget' | 'invite', Sentences>
> = {
  earn: {
    en: [
      'Others can subscribe to you: you earn what they pay, less the part that Strix keeps.',
      'At [Post Code](/community/post-code) you choose which codes are for your subscribers only.',
      'Earnings are on hold for some days, then you ask for them under [Credits & payments](/management/payment).',
    ],
    pcm: [
      'People fit subscribe to you: you dey earn wetin dem pay, less the part wey Strix dey keep.',
      'For [Post Code](/community/post-code) you dey choose which codes na for your subscribers only.',
      'Earnings dey wait for some days, then you ask for am inside [Credits & payments](/management/payment).',
    ],
  },
  withdraw: {
    en: [
      'Credits cannot be taken out as money or given to somebody else, neither those that you paid for nor gifts.',
      'What creators earn from subscribers is another matter: it is paid out under [Credits & payments](/management/payment).',
      'No bets are taken here: what a slip wins is paid by the platform where it was placed.',
    ],
    pcm: [
      'You no fit withdraw credits as money or give am to another person, whether you pay for am or na gift.',
      'Wetin creators earn from subscribers na another matter: dem dey pay am inside [Credits & payments](/management/payment).',
      'Nobody dey take bet here: na the platform wey you place the slip go pay wetin e win.',
    ],
  },
  'buy-credits': {
    en: [
      'Press Buy Credit in your [wallet](/wallet), then choose an amount and how you pay: by bank, card or USSD.',
      'You see the price before you pay, and the credits come in once the payment is confirmed.',
    ],
    pcm: [
      'Press Buy Credit for your [wallet](/wallet), then choose amount and how you wan pay: by bank, card or USSD.',
      'You go see the price before you pay, and the credits go show once dem confirm the payment.',
    ],
  },
  budget: {
    en: [
      'Set a monthly budget under [Credits & payments](/management/payment): purchases beyond it are refused.',
      'Lowering it counts at once, raising it only later.',
    ],
    pcm: [
      'Set monthly budget for [Credits & payments](/management/payment): if buying pass am, e no go work.',
      'If you lower am, e count at once; if you raise am, e go wait first.',
    ],
  },
  invite: {
    en: [
      'Your link is under [Invite](/management/settings#invite) in Settings.',
      'When a friend signs up by it and confirms the e-mail address, both of you get gift credits, up to a limit each month.',
    ],
    pcm: [
      'Your link dey [Invite](/management/settings#invite) inside Settings.',
      'When your friend use am sign up and confirm the e-mail address, you and your friend go get gift credits, but every month get limit.',
    ],
  },
}

const ofCodes: Readonly<
  Record<
    'post-code' | 'convert-code' | 'load-code' | 'history' | 'predictz' | 'predictz-league',
    Sentences
  >
> = {
  'post-code': {
    en: [
      'Open [Post Code](/community/post-code), load your booking code, look at it, and press Post Code.',
      'It counts for your record only where it is posted before its first kick-off, and what counts stays.',
    ],
    pcm: [
      'Open [Post Code](/community/post-code), load your booking code, look am, then press Post Code.',
      'E go count for your record only if you post am before the first kick-off, and wetin count go stay.',
    ],
  },
  'convert-code': {
    en: [
      'Paste the code on the [converter](/#convert), choose where it is from and where it should go, and press Generate Code.',
      'You get the new code with a report: what was carried over, and what was not.',
      'Or write it to me here, with both platforms.',
    ],
    pcm: [
      'Paste the code for the [converter](/#convert), choose where e from come and where e dey go, then press Generate Code.',
      'You go get the new code with report: wetin cross, and wetin no cross.',
      'Or write am give me here, with where e from come and where e dey go.',
    ],
  },
  'load-code': {
    en: [
      'Enter the code and its platform at [Load Code](/community/load-code), and you see its games, markets and odds.',
      'From there it can be converted, too.',
    ],
    pcm: [
      'Put the code and the platform for [Load Code](/community/load-code), and you go see the games, markets and odds.',
      'From there you fit convert am too.',
    ],
  },
  history: {
    en: ['Every code that you convert while you are logged in is kept in [My Codes](/my-codes).'],
    pcm: ['Every code wey you convert when you dey logged in dey inside [My Codes](/my-codes).'],
  },
  predictz: {
    en: [
      'In [Predictz](/community/predictz) you predict the exact score of a game before it kicks off.',
      'Entry to Predictz is free, and an exact score earns gift credits.',
      'A prediction cannot be changed after you submit it, and nobody else sees it before kick-off.',
    ],
    pcm: [
      'For [Predictz](/community/predictz) you go predict the exact score of a game before e kick off.',
      'Predictz na free to enter, and exact score dey give you gift credits.',
      'You no fit change prediction after you submit am, and nobody go see am before kick-off.',
    ],
  },
  'predictz-league': {
    en: [
      'A private league in [Predictz](/community/predictz) is a board among friends, without stake or prize.',
      'Press Open a league, give it a name and send its link: whoever opens the link can join.',
    ],
    pcm: [
      'Private league for [Predictz](/community/predictz) na board among friends, no stake, no prize.',
      'Press Open league, give am name and send the link: anybody wey open the link fit join.',
    ],
  },
}

const ofPeople: Readonly<Record<'follow' | 'subscribe' | 'stop-subscription', Sentences>> = {
  follow: {
    en: [
      'Open the profile of that person and press Follow; Unfollow is in the same place.',
      'You find people by name in the [search](/search).',
    ],
    pcm: [
      'Open the person profile and press Follow; Unfollow dey the same place.',
      'You fit find people by name for the [search](/search).',
    ],
  },
  subscribe: {
    en: [
      'Find the tipster in the [search](/search), open the profile, press Follow and then Subscribe.',
      'It takes credits that you paid for, not gifts; you see the price before you agree, and it is renewed only if you choose that.',
    ],
    pcm: [
      'Find the tipster for the [search](/search), open the profile, press Follow, then Subscribe.',
      'E dey use credits wey you pay for, no be gift; you go see the price before you agree, and e go renew only if you choose am.',
    ],
  },
  'stop-subscription': {
    en: [
      'Switch off its renewal under [Subscriptions](/management/settings#subscriptions) in Settings.',
      'You keep it until the end of the time that you have paid for.',
    ],
    pcm: [
      'Off the renewal for [Subscriptions](/management/settings#subscriptions) inside Settings.',
      'E go still dey work until the time wey you don pay for finish.',
    ],
  },
}

type OfAccount = Exclude<
  HelpTopic,
  keyof typeof ofMoney | keyof typeof ofCodes | keyof typeof ofPeople
>

const ofAccount: Readonly<Record<OfAccount, Sentences>> = {
  'delete-account': {
    en: [
      'Press Delete account under [Your data](/management/settings#data) in Settings.',
      'You are shown first what you give up, such as credits that are left. It cannot be undone.',
    ],
    pcm: [
      'Press Delete account for [Your data](/management/settings#data) inside Settings.',
      'E go first show you wetin you dey give up, like credits wey remain. You no fit reverse am.',
    ],
  },
  'forgot-password': {
    en: [
      'Ask for a code on the page [Set a new password](/reset-password), with your e-mail address.',
      'The code comes by mail, and with it the new password counts.',
    ],
    pcm: [
      'Ask for code for the page [Set a new password](/reset-password), with your e-mail address.',
      'The code go come by mail, and with am the new password go work.',
    ],
  },
  'change-password': {
    en: [
      'Your password is changed under [Your details](/management/settings#details) in Settings.',
      'You need the old password, and every other session ends with the change.',
    ],
    pcm: [
      'You fit change your password for [Your details](/management/settings#details) inside Settings.',
      'You need the old password, and the change dey close every other session.',
    ],
  },
  details: {
    en: [
      'Your name, username, e-mail address and picture are changed in [Settings](/management/settings).',
      'A username cannot be changed again at once, and a new e-mail address has to be confirmed by code.',
    ],
    pcm: [
      'You fit change your name, username, e-mail address and picture for [Settings](/management/settings).',
      'After you change username you go wait before you fit change am again, and new e-mail address need code to confirm am.',
    ],
  },
  preferences: {
    en: [
      'Language, time zone and odds format are under [Preferences](/management/settings#preferences) in Settings.',
      'The languages are English and Nigerian Pidgin.',
    ],
    pcm: [
      'Language, time zone and odds format dey [How you want am](/management/settings#preferences) inside Settings.',
      'The languages na English and Nigerian Pidgin.',
    ],
  },
  notifications: {
    en: [
      'Choose what you are told of under [Notifications](/management/settings#notifications-choice) in Settings, kind by kind.',
      'News of money and security always comes.',
    ],
    pcm: [
      'Choose wetin we go dey tell you for [Notifications](/management/settings#notifications-choice) inside Settings.',
      'News of money and security go always come.',
    ],
  },
  sessions: {
    en: [
      'Where you are signed in stands under [Sessions](/management/settings#sessions) in Settings; there you can log out any device, or all others at once.',
    ],
    pcm: [
      'Where you dey signed in dey [Sessions](/management/settings#sessions) inside Settings; there you fit log out any device, or all the others at once.',
    ],
  },
  export: {
    en: [
      'Press Download my data under [Your data](/management/settings#data) in Settings: all we keep about your account comes as a file.',
    ],
    pcm: [
      'Press Download my data for [Your data](/management/settings#data) inside Settings: everything wey we keep about your account go come as file.',
    ],
  },
}

const howTos: Readonly<Record<HelpTopic, Sentences>> = {
  ...ofMoney,
  ...ofCodes,
  ...ofPeople,
  ...ofAccount,
}

export function writeHowTo(writer: Writer, topic: HelpTopic): void {
  const { en, pcm } = howTos[topic]
  const sentences = writer.locale === 'en' ? en : pcm
  for (const [at, text] of sentences.entries()) {
    writer.say(`how.${topic}.${at}`, { en: [() => text], pcm: [() => text] })
  }
}
