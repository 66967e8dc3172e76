import { defineMessages } from '../../define.ts'

/** Every word of the mails that accounts send. */
export const messages = defineMessages({
  greeting: 'Hello {name},',
  greetingNobody: 'Hello,',
  footer: ['Strix', 'You get this mail because of something that happened with your account.'],
  footerNoAccount: ['Strix', 'You get this mail because somebody typed your address.'],
  verify: {
    subject: '{code} · Your Strix code',
    what: 'Somebody, we hope you, signed up to Strix as {username} with this address. To confirm it, enter this code:',
    life: 'It works for {minutes} minutes. We never ask for it anywhere but on our own page.',
    notYou: 'If that was not you, do nothing: the sign-up disappears by itself.',
  },
  haveAccount: {
    subject: 'You already have a Strix account',
    what: 'Somebody, perhaps you, tried to sign up to Strix with this address. It has an account already.',
    how: 'Log in as usual; if you have forgotten the password, you can set a new one.',
    button: 'Set a new password',
  },
  confirmNew: {
    subject: '{code} · Confirm your new address',
    what: 'This address is to become that of your Strix account. To confirm it, enter this code:',
    life: 'It works for {minutes} minutes.',
  },
  addressTaken: {
    subject: 'Somebody asked to use your address',
    what: 'Somebody wanted to move their Strix account to this address. It belongs to your account, so nothing has changed.',
  },
  leaveOld: {
    subject: '{code} · Your code to change your address',
    what: 'You asked to change the address of your Strix account to {address}. To agree, enter this code:',
    life: 'It works for {minutes} minutes.',
    notYou: 'If that was not you, somebody is signed in as you: change your password now.',
  },
  leftOld: {
    subject: 'The address of your account is changing',
    what: 'Your Strix account is moving to {address}.',
    undo: 'If that was not you, take it back within 72 hours. It ends every session as well.',
    button: 'Take it back',
  },
  reset: {
    subject: '{code} · Set a new password',
    what: 'Somebody, we hope you, wants to set a new password for your Strix account. Your code:',
    life: 'It works for {minutes} minutes. The link fills it in for you.',
    notYou: 'If that was not you, do nothing: your password stays as it is.',
    button: 'Set a new password',
  },
  security: {
    subject: 'A change to your Strix account',
    where: '{device}, {at}.',
    notYou: 'If that was not you, set a new password now; it ends every session.',
    button: 'Set a new password',
  },
  // What a mail says happened; a kind that is not here is only shown in Settings.
  events: {
    'logged-in': 'Somebody logged in to your account on a device we have not seen before.',
    'password-changed': 'The password of your account was changed. Other sessions have ended.',
    'password-reset': 'A new password was set for your account. Every session has ended.',
    'email-changed': 'This is now the address of your account.',
    'email-change-undone': 'Your old address is back, and every session has ended.',
    'username-changed': 'The username of your account was changed.',
    'cool-off': 'Your break from betting has begun. It cannot be shortened.',
    'self-exclusion': 'Your self-exclusion has begun. It cannot be shortened.',
    'age-check':
      'You told Strix AI that you are under 18. All that is about betting is closed until our staff have checked. If that was a mistake, answer this mail.',
    'age-checked': 'Our staff have checked your age. What was closed for it is open again.',
    'authenticator-added': 'An authenticator is asked for from now on when somebody logs in.',
    'authenticator-removed': 'The authenticator of your account was switched off.',
    'passkey-added': 'A passkey was added to your account. It opens it without the password.',
    'passkey-removed': 'A passkey of your account was removed.',
    'recovery-codes-renewed': 'New recovery codes were made. Those before them no longer work.',
    'recovery-code-used': 'A recovery code of your account was used.',
    'second-factor-reset':
      'Our staff took the second factors of your account away. Every session has ended.',
    'sessions-ended-by-staff': 'Our staff ended every session of your account.',
    'api-key-made':
      'An API key was made for your account. Programs that have it act for you within its limits.',
    'api-key-ended-by-staff': 'Our staff ended an API key of your account.',
    'webhook-made':
      'A webhook was made for your account. The server behind it gets messages about your codes and conversions.',
    'webhook-set-aside':
      'A webhook of your account was set aside, because nothing arrives at its server. What waits is kept for 30 days. Switch it on again in Settings once its server answers.',
    'webhook-stopped-by-staff': 'Our staff stopped a webhook of your account.',
    'data-exported': 'A copy of everything we keep about your account was downloaded.',
  },
})
