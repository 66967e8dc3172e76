export const messages = {
  greeting: 'Hello {name},',
  greetingNobody: 'Hello,',
  footer: ['Strix', 'You dey get this mail because something happen for your account.'],
  footerNoAccount: ['Strix', 'You dey get this mail because somebody type your address.'],
  verify: {
    subject: '{code} na your Strix code',
    what: 'Somebody, we hope say na you, sign up for Strix as {username} with this address. To confirm am, enter this code:',
    life: 'E go work for {minutes} minutes. We no dey ask for am anywhere except our own page.',
    notYou: 'If no be you, no do anything: the sign-up go disappear by itself.',
  },
  haveAccount: {
    subject: 'You don already get Strix account',
    what: 'Somebody, e fit be you, try to sign up for Strix with this address. E don already get account.',
    how: 'Log in as you dey do; if you forget the password, you fit set new one.',
    button: 'Set new password',
  },
  confirmNew: {
    subject: '{code} go confirm your new address',
    what: 'This address wan become the address of your Strix account. To confirm am, enter this code:',
    life: 'E go work for {minutes} minutes.',
  },
  addressTaken: {
    subject: 'Somebody ask to use your address',
    what: 'Somebody wan move their Strix account to this address. E belong to your account, so nothing change.',
  },
  leaveOld: {
    subject: '{code} na the code to change your address',
    what: 'You ask to change the address of your Strix account to {address}. To agree, enter this code:',
    life: 'E go work for {minutes} minutes.',
    notYou: 'If no be you, somebody don sign in as you: change your password now.',
  },
  leftOld: {
    subject: 'The address of your account dey change',
    what: 'Your Strix account dey move go {address}.',
    undo: 'If no be you, stop am within 72 hours. E go end every session too.',
    button: 'Stop am',
  },
  reset: {
    subject: '{code} na your code for new password',
    what: 'Somebody, we hope say na you, wan set new password for your Strix account. Your code:',
    life: 'E go work for {minutes} minutes. The link go fill am for you.',
    notYou: 'If no be you, no do anything: your password go stay as e be.',
    button: 'Set new password',
  },
  security: {
    subject: 'Something change for your Strix account',
    where: '{device}, {at}.',
    notYou: 'If no be you, set new password now; e go end every session.',
    button: 'Set new password',
  },
  events: {
    'logged-in': 'Somebody log in to your account with device wey we never see before.',
    'password-changed': 'The password of your account don change. Other sessions don end.',
    'password-reset': 'New password don set for your account. Every session don end.',
    'email-changed': 'This one na the address of your account now.',
    'email-change-undone': 'Your old address don come back, and every session don end.',
    'username-changed': 'The username of your account don change.',
    'cool-off': 'Your break from betting don start. Nobody fit shorten am.',
    'self-exclusion': 'Your self-exclusion don start. Nobody fit shorten am.',
    'age-check':
      'You tell Strix AI say you never reach 18. Everything wey concern betting don close till our people check. If na mistake, answer this mail.',
    'age-checked': 'Our people don check your age. Wetin close because of am don open again.',
    'authenticator-added': 'From now on we go ask for authenticator when anybody log in.',
    'authenticator-removed': 'The authenticator of your account don off.',
    'passkey-added': 'Passkey don add to your account. E dey open am without the password.',
    'passkey-removed': 'One passkey of your account don remove.',
    'recovery-codes-renewed': 'New recovery codes don ready. The ones before no dey work again.',
    'recovery-code-used': 'Somebody use one recovery code of your account.',
    'second-factor-reset':
      'Our people remove the second factors of your account. Every session don end.',
    'sessions-ended-by-staff': 'Our people end every session of your account.',
    'data-exported': 'Somebody download copy of everything wey we keep about your account.',
    'api-key-made':
      'API key don ready for your account. Programs wey get am go act for you inside the limits.',
    'api-key-ended-by-staff': 'Our people end one API key of your account.',
    'webhook-made':
      'Webhook don ready for your account. The server wey dey behind am go hear wetin happen to your codes and conversions.',
    'webhook-set-aside':
      'We don put one webhook of your account one side, because nothing dey reach the server. Wetin dey wait go stay for 30 days. On am again for Settings when the server dey answer.',
    'webhook-stopped-by-staff': 'Our people stop one webhook of your account.',
  },
}
