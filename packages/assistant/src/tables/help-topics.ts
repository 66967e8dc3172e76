/** What somebody asks how to do in Strix, by the words that name it. The first that fits counts. */

export type HelpTopic =
  | 'earn'
  | 'withdraw'
  | 'delete-account'
  | 'stop-subscription'
  | 'subscribe'
  | 'forgot-password'
  | 'change-password'
  | 'details'
  | 'history'
  | 'post-code'
  | 'buy-credits'
  | 'convert-code'
  | 'predictz'
  | 'predictz-league'
  | 'load-code'
  | 'preferences'
  | 'notifications'
  | 'follow'
  | 'invite'
  | 'budget'
  | 'sessions'
  | 'export'

type Row = {
  topic: HelpTopic
  named: RegExp
  /** With one of these words something else is meant. */
  unless?: RegExp
}

const ask = '(?:how|where|wia|can|could|may|fit|teach|show|guide|explain|which|want|wan|possible)'
const codes = '(?:codes?|slips?|tickets?)'
/** Accounts elsewhere, and bets. */
const elsewhere = '(?:\\w*bet\\w*|sporty\\w*|stake)'
/** Up to so many words of whatever kind. */
const words = (most: number) => `(?:\\w+ ){0,${most}}`
const any = (...patterns: readonly string[]) =>
  new RegExp(patterns.map((pattern) => ` ${pattern} `).join('|'))

export const HELP_TOPICS: readonly Row[] = [
  {
    topic: 'earn',
    named: any(
      '(?:get|getting|be) paid as',
      `sell ${words(3)}(?:tips?|codes?|picks?)`,
      `(?:earn|make money) ${words(3)}(?:as an? (?:tipster|creator)|from ${words(1)}(?:subscribers|followers))`,
      'become an? (?:creator|tipster)',
      `(?:creators?|tipsters?) ${words(3)}(?:withdraw|paid|earn|earns|payouts?)`,
      `(?:my|tipster|creator) earnings`,
    ),
    unless: any(`(?:${elsewhere}|best|top|win|good|follow)`),
  },
  {
    topic: 'withdraw',
    named: any(
      '(?:withdraw|withdraws|withdrawal|withdrawals|withdrawing|cash ?out)',
      `(?:take|bring|move|transfer|send|turn|change|convert|comot) ${words(3)}credits? ${words(3)}(?:out|comot|(?:to|into|as|go|back) ${words(2)}(?:cash|money|bank|opay|palmpay|naira))`,
      `(?:take|comot|bring|get) ${words(1)}(?:money|cash) (?:out )?(?:for|from|of|out of) (?:my |the |strix )?wallet`,
      `(?:give|send|transfer|gift|dash|lend) ${words(3)}credits? ${words(1)}(?:to|for|give)`,
    ),
    unless: any('(?:subscription|comment|post|prediction|complaint)'),
  },
  {
    topic: 'delete-account',
    named: any(
      `(?:delete|deleting|close|closing|remove|deactivate|erase) ${words(4)}(?:account|profile)`,
      `account ${words(4)}(?:delete|close) (?:am|it)`,
    ),
    unless: any(
      `(?:${elsewhere}|bank|picture|photo|code|post|comment|chat|from|keeps?|page|tab|box)`,
    ),
  },
  {
    topic: 'stop-subscription',
    named: any(
      `(?:cancel|cancelling|stop|stopping|off) ${words(5)}(?:subscriptions?|subscribing|renewals?|renewing|renew)`,
      'end (?:my|the|this) subscription',
      'unsubscribe',
    ),
    unless: any('(?:emails?|mails?|newsletter|refund|link|notifications?|if)'),
  },
  {
    topic: 'subscribe',
    named: any(
      `${ask} ${words(6)}(?:subscribe|subscribing)`,
      `how ${words(4)}(?:subscription|subscriptions|subscribing) ${words(2)}(?:work|works)`,
    ),
    unless: any(
      '(?:to me|my (?:own )?(?:codes|tips|page|profile)|people|refund|cancel|stop|pause|button|difference|emails?|after i|before i|if i|charged|youtube|premium)',
    ),
  },
  {
    topic: 'forgot-password',
    named: any(
      `(?:forgot|forget|forgotten|lost|reset|resetting|recover|remember) ${words(4)}(?:passwords?|pasword|passwd)`,
    ),
    unless: any(elsewhere),
  },
  {
    topic: 'change-password',
    named: any(
      `(?:change|changing|update|edit|set) ${words(4)}(?:passwords?|pasword|passwd)`,
      `(?:passwords?|pasword|passwd) ${words(2)}change`,
    ),
    unless: any(elsewhere),
  },
  {
    topic: 'details',
    named: any(
      `(?:change|changing|update|edit|correct) ${words(4)}(?:username|user name|display name|(?:my )?name|surname|e ?mail|avatar|(?:profile|my) (?:picture|photo|pic))`,
      `(?:username|e ?mail) ${words(8)}change`,
    ),
    unless: any(`(?:${elsewhere}|league|team|club|if i|lose)`),
  },
  {
    topic: 'history',
    named: any(
      'conversions? history',
      '(?:old|past|previous|earlier) conversions?',
      'history of (?:my )?conversions?',
      `(?:where|wia|how|see|find) ${words(8)}(?:converted codes?|(?:i|don) (?:have |don )?(?:converted|convert before)|don convert)`,
    ),
    unless: any('(?:delete|clear|remove)'),
  },
  {
    topic: 'post-code',
    named: any(
      `(?:post|share|upload|publish|drop) ${words(4)}(?:codes?|slips?|tickets?)`,
      `(?:post|share|drop) ${words(4)}(?:community|feed)`,
    ),
    unless: any(
      '(?:delete|remove|hide|edit|undo|pull|mistake|wrong|why|what happens|whatsapp|telegram|twitter|friends?|guys?|screenshot|picture|photo|before i)',
      `(?:who|where) ${words(4)}(?:see|find)`,
      `(?:follow|tipsters?|when|after|alerts?|notif\\w*) ${words(5)}(?:post|share|upload|publish|drop)`,
    ),
  },
  {
    topic: 'buy-credits',
    named: any(
      `(?:how|where|wia) ${words(6)}(?:buy|purchase|add|deposit|recharge|get more) ${words(3)}(?:credits?|wallet)`,
      `(?:how|where|wia) ${words(6)}(?:top ?up|fund (?:my |the )?(?:wallet|account))`,
      'top ?up how',
      '(?:want|wan) (?:to )?(?:buy|purchase) (?:some |more )?credits?',
      `(?:how|where) ${words(4)}(?:put credits?|pay for credits?)`,
    ),
    unless: any(
      `(?:${elsewhere}|how (?:much|many|long|come)|refund|twice|fail\\w*|declined|mistake|wrong|reverse|debit\\w*|stuck|hang|card was|nothing|yet|i bought)`,
    ),
  },
  {
    topic: 'convert-code',
    named: any(
      `${ask} ${words(6)}(?:convert|converting|change|switch|translate) ${words(4)}${codes}`,
      `how ${words(4)}(?:convert|converting|conversions?|converter) ${words(3)}(?:works?|codes?)`,
    ),
    unless: any(
      `(?:fail\\w*|wrong|why|missing|how (?:many|much|long|come)|which|refund|history|delete|credits?|price|cost|converted|lost|posted|before|if)`,
    ),
  },
  {
    topic: 'predictz-league',
    named: any(
      `predictz ${words(2)}leagues?`,
      `leagues? ${words(2)}predictz`,
      '(?:private|own|friends|office) leagues?',
      `(?:create|make|start|open|begin|set up|join|leave) ${words(2)}leagues?`,
    ),
    unless: any('(?:premier|champions|europa|conference|nations|table|standings?|matches)'),
  },
  {
    topic: 'predictz',
    named: any('predictz', '(?:scores?|score prediction|prediction|predicting) games?'),
    unless: any('(?:leagues?|leaderboard|ranking|notif\\w*|friends?|accounts?|blind|when)'),
  },
  {
    topic: 'load-code',
    named: any(
      `(?:how|where|wia) ${words(6)}(?:load|check|open|view|paste|enter|input|put) ${words(4)}codes?`,
    ),
    unless: any(
      `(?:how (?:many|much)|posted|converted|history|sav\\w+|old|past|follow\\w*|community|feed|delete|mistake|promo|referral|otp|verif\\w+|pin|mailed|before|league|people|my codes|win|wins|won)`,
    ),
  },
  {
    topic: 'preferences',
    named: any(
      `(?:change|switch|set|choose|turn|put|select) ${words(6)}(?:languages?|pidgin|time ?zones?|odds (?:format|style|type|display))`,
    ),
    unless: any('(?:speak|answer|talk|reply|yoruba|hausa|igbo|french)'),
  },
  {
    topic: 'notifications',
    named: any(
      `(?:how|where|wia|which|can) ${words(6)}(?:stop|off|on|turn|switch|control|disable|mute|choose|manage|set) ${words(4)}(?:notifications?|notification|alerts?)`,
      '(?:turn off|switch off|disable|mute) (?:the |these |all |my )?(?:notifications?|alerts?)',
      'get notified when',
      `(?:notifications?|alerts?) ${words(6)}(?:turn (?:it|them|am) off|off (?:it|them|am)|(?:it|them) off)`,
    ),
    unless: any('(?:goals?|emails?|mails?|limits?|pause|week|result|scores?)'),
  },
  {
    topic: 'follow',
    named: any(
      `(?:how|where|can|fit|which|learn) ${words(5)}(?:follow|unfollow|stop following) ${words(2)}(?:tipsters?|creators?|persons?|people|somebody|someone|users?|one|another)`,
    ),
    unless: any(`(?:followers|notif\\w*|alerts?|see|see am|know|difference|codes?|if|blocked)`),
  },
  {
    topic: 'invite',
    named: any('(?:invite|referrals?|refer)'),
    unless: any('(?:leagues?|group|predictz|how (?:many|much)|credits no|not|never|no)'),
  },
  {
    topic: 'budget',
    named: any(
      '(?:monthly |spending |my )?budget',
      'spending (?:limits?|cap)',
      `monthly (?:limit|cap) ${words(4)}spend`,
    ),
    unless: any('(?:odds|bet|stake|betting|games?|picks?)'),
  },
  {
    topic: 'sessions',
    named: any(
      `(?:log|sign|logged|signed) (?:me )?out ${words(5)}(?:devices?|phone|computer|everywhere|laptop)`,
      `end ${words(3)}sessions?`,
    ),
    unless: any('(?:why|keeps?|lost|stolen)'),
  },
  {
    topic: 'export',
    named: any(`(?:download|export|copy of) ${words(3)}(?:my|account) data`),
  },
]
