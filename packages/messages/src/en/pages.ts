import { defineMessages } from '../define.ts'

/** Titles and descriptions of the pages that load on their own. */
export const messages = defineMessages({
  login: {
    title: 'Log in · Strix',
    description: 'Log in to Strix to see your converted codes whole and keep them.',
  },
  signup: {
    title: 'Create an account · Strix',
    description: 'A free account shows the whole code after every conversion. For adults, 18+.',
  },
  verify: {
    title: 'Confirm your e-mail address · Strix',
    description: 'Enter the code we mailed you to confirm your e-mail address.',
  },
  reset: {
    title: 'Set a new password · Strix',
    description: 'Set a new password for your Strix account with a code we mail you.',
  },
  about: {
    title: 'About · Strix',
    description: 'What Strix is for, what it holds to, and what you can do with it.',
  },
  terms: {
    title: 'Terms and Conditions · Strix',
    description: 'The rules between you and Strix, written to be read.',
  },
  privacy: {
    title: 'Privacy · Strix',
    description: 'What Strix keeps about you, why, for how long, and how you get at it.',
  },
  help: {
    title: 'Help with gambling · Strix',
    description: 'Signs to take seriously, what you can do today, and people who help.',
  },
  settings: {
    title: 'Settings · Strix',
    description: 'Everything about your Strix account.',
  },
  profile: {
    title: 'Profile · Strix',
    description: 'Your codes and your record on Strix.',
  },
  feed: {
    title: 'Code Feed · Strix',
    description: 'Booking codes posted by the community, with records nobody can edit.',
  },
  search: {
    title: 'Search · Strix',
    description: 'Find booking codes by team or league, people and their records.',
  },
  postCode: {
    title: 'Post Code · Strix',
    description: 'Post a booking code for others to see, before its games kick off.',
  },
  predictz: {
    title: 'Predictz · Strix',
    description: 'Predict exact scores for nothing and stand on the board.',
  },
  assistant: {
    title: 'Strix AI · Strix',
    description: 'Ask about matches, teams, players and booking codes; every figure has a source.',
  },
  assistantChat: {
    title: 'Chat · Strix AI',
    description: 'A chat with Strix AI.',
  },
  assistantHistory: {
    title: 'Prediction History · Strix AI',
    description: 'What you asked Strix AI to predict, and how it came out.',
  },
  assistantSettings: {
    title: 'Settings · Strix AI',
    description: 'How Strix AI answers you.',
  },
  visitorProfile: {
    title: 'Profile · Strix',
    description: 'The codes and the record of somebody on Strix.',
  },
  myCodes: {
    title: 'My Codes · Strix',
    description: 'Every code you have converted on Strix, whole and ready to copy.',
  },
  statement: {
    title: 'Your month · Strix',
    description: 'What your converted and followed codes paid in a month, for you alone.',
  },
  wallet: {
    title: 'Wallet · Strix',
    description: 'Your credits, what they were spent on, and how to get more.',
  },
  walletCallback: {
    title: 'Your payment · Strix',
    description: 'What became of your payment.',
  },
  credits: {
    title: 'Credits & payments · Strix',
    description: 'What credits are for, your receipts, and your monthly budget.',
  },
  proof: {
    title: 'Is it you?',
    text: 'Before this goes on, show once more that the account is yours.',
    leave: 'Rather not',
  },
  ended: {
    title: 'Log in again',
    text: 'Your session has ended. What you typed is still here behind this.',
    leave: 'Leave this page',
  },
})
