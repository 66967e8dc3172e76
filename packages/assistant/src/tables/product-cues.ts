import type { Cue } from './cues.ts'

/** Things of Strix that a question of how it works is about. */
const THING = String.raw`(?:app|apps|application|android|iphone|ios|play ?store|app ?store|website|web ?site|site|desktop|laptop|phone app|time ?zones?|language|languages|pidgin|theme|dark mode|light mode|settings?|preferences?|notifications?|alerts?|history|past (?:chats?|questions?|conversations?|predictions?|forecasts?|messages?|codes?)|old (?:chats?|questions?|conversations?|messages?)|(?:my|previous|saved|this|the) (?:chats?|conversations?|questions?|posts?|comments?|codes?|data|details|account|profile|followers?|bio|avatar|picture|email|username|display name)|comments?|followers?|followings?|feed|timeline|predictz|(?:score|scores|prediction|predicting|guessing) game|games? of scores|leaderboard|leader board|ranking|rankings|profile|username|account|avatar|group|groups|community|referrals?|invite|invites|invitation|odds (?:style|format|type|display)|fractional|american odds|decimal odds|data|privacy|export|device|devices|support|customer care|agents?|badge|badges|rules of predictz|favou?rite teams?|reminders?|bookmark\w*|save \w+|drafts?|voting|votes?|likes?|report (?:a|an|somebody|someone|this|him|her))`
/** Words that ask how to do something, or whether it can be done. */
const ASKS = String.raw`(?:where|how (?:do|does|can|to|i|we|you|una|one|would|should|must)|how|can i|can we|can one|may i|could i|is there|are there|do you have|una get|you get|is it possible|which (?:page|place|side|button|tab|part|menu)|what happens|i fit|can you|does|do i need|must i|should i|teach me|show me|tell me|explain|what is)`

export const PRODUCT_CUES: readonly Cue[] = [
  ['help', 5, new RegExp(` ${ASKS} (?:\\w+ ){0,8}${THING} `)],
  [
    'help',
    5.4,
    / (?:how|where) (?:\w+ ){0,3}(?:do|can|to|does|go|fit|take|i|we) (?:\w+ ){0,3}(?:post|share|upload|publish|drop|paste|put) (?:\w+ ){0,5}(?:code|codes|slip|ticket|tickets) (?!.*PLATFORM)/,
  ],
  [
    'help',
    5.6,
    / (?:how|where) (?:do|does|did|you|una|strix|the ai|is|are|dey) (?:\w+ ){0,3}(?:know|get|calculate|work out|come up with|arrive at|make|makes|made|base|based|compute|decide|produce|take) (?:\w+ ){0,4}(?:prediction|predictions|forecast|forecasts|numbers?|percentages?|probabilit\w+|chances?|figures?|data|odds|information) /,
  ],
  [
    'help',
    5.6,
    / how (?:do|does|dey) (?:\w+ ){0,3}(?:prediction|predictions|forecast|forecasts|conversion|converter|converting|strix|this|predictz|chat|subscription page|ai) (?:\w+ ){0,2}(?:work|works|operate|function) /,
  ],
  [
    'help',
    5,
    / (?:is|are) (?:a )?(?:human|humans|human being|person|people|real person|robot|machine|computer|ai) (?:\w+ ){0,3}(?:do|does|doing|dey|answer|answering|write|writes|predict|predicts|behind|talk|talking|reply|replying) /,
  ],
  [
    'help',
    5,
    / (?:what (?:exactly |else |all )*(?:can|do|fit|does|go) (?:\w+ ){0,3}(?:do|offer|help)|what (?:\w+ )?(?:use|purpose|function|functions|work) of (?:this|strix|the app|the bot|you)|teach me (?:\w+ )?(?:how )?(?:to )?(?:use|take use|operate|navigate)|how (?:\w+ ){0,4}(?:use|operate|navigate|start with) (?:this|the|strix|your) ?(?:app|site|platform|bot|ai|thing|strix)?|i am new here|am new here|im new here|just joined|first time here) /,
  ],
  [
    'fixtures',
    5.2,
    / (?:what|which) (?:hour|exact time|time|day|date) (?:\w+ ){0,6}(?:begin|begins|beginning|start|starts|commence|commences|kick|kicks|on|play|plays|playing|enter|match|game|TEAM) /,
  ],
  [
    'credits',
    5,
    / (?:monthly|weekly|daily|yearly|annual|cheaper|cheapest|unlimited|vip|pro|paid|payment|subscription|credit) (?:plan|plans|package|packages|bundle|bundles|option|options|offer|offers|pass) | (?:what|which|any|your|the) (?:packages?|bundles?|plans?) | (?:run|ran|running) out of credit | (?:discount|promo code|promo) /,
  ],
  [
    'credits',
    6,
    / (?:pay|paying|payment|fund|buy|topup|deposit) (?:\w+ ){0,6}(?:card|transfer|ussd|bank|opay|palmpay|airtime|crypto|atm|mastercard|verve|visa) /,
  ],
  [
    'out_of_scope',
    6,
    / (?:flights?|airlines?|airport|hotels?|airbnb|passport|embassy|bus ticket|train ticket|taxi|uber|cheap (?:phone|laptop|car|house|land)|job vacanc\w+|interview questions?|recharge card|data bundle|mtn|airtel|glo|iphone \d+|samsung|infinix|tecno|screen|charger|battery|generator|fridge|shoes?|gas cooker|indentation|syntax error|compiler|sql|excel|print) /,
  ],
]
