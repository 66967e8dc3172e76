/**
 * Further cries for help, by evidence instead of by phrase: a word of one family (money that is not
 * for betting, a loan, a habit, an age) beside a word of betting, and who says it of whom.
 */
type Rule = (text: string) => boolean

/** Words or short phrases, whole; bars between. */
function said(words: string): RegExp {
  return new RegExp(` (?:${words}) `)
}

const all =
  (...patterns: readonly RegExp[]): Rule =>
  (text) =>
    patterns.every((pattern) => pattern.test(text))

const but =
  (rule: Rule, ...except: readonly RegExp[]): Rule =>
  (text) =>
    rule(text) && !except.some((pattern) => pattern.test(text))

const SELF = said('i|im|ive|id|ill|am|me|my|myself|mine|we|our|us')
const BET = said(
  String.raw`bet\w*|gambl\w*|stak\w+|wager\w*|punt\w*|casino|aviator|virtuals?|jackpots?|baba ijebu|ijebu|slots?|kalokalo|roulette|accumulators?|acca|parlay|lotto|spin|PLATFORM`,
)
/** What may be said of a bet; weaker, since questions about matches use the same words. */
const PLAY = said(
  String.raw`bet\w*|gambl\w*|stak\w+|wager\w*|punt\w*|casino|aviator|virtuals?|jackpots?|ijebu|PLATFORM|play\w*|odds?|games?|tickets?|slips?|bankers?|accumulators?|acca|sure|safe|over|under|straight win|win|wins|predict\w*|credits?|(?:put|place|drop|throw|risk|use|load|push)(?: \w+){0,5} (?:on|for|inside) (?:TEAM|LEAGUE|PLAYER)|(?:chase|chasing|back|backed|backing) (?:TEAM|PLAYER)`,
)
const AMOUNT = /(?<= )(\d+(?:\.\d+)?) ?(k|thousand|grand|m|million)?(?= )/g
const PUT = String.raw`put|putting|use|used|using|stak\w+|bet|betting|play|played|playing|gambl\w*|place|placing|placed|drop|risk|risking|throw|threw|load|loaded|fund|funded|spend|spent|lost|lose|blew|blow|burn|burnt|finish\w*|invest|carry|carried|took|take|double|multiply|gone|went|chop\w*|swallow\w*|clear\w*|empt\w+|wey dey`
const SPENT = said(PUT)

const KIN = String.raw`wife|madam|husband|oga at home|hubby|mum|mom|mummy|mother|dad|daddy|father|papa|popsi|mumsi|mama|parents?|girlfriend|boyfriend|babe|partner|fiancee?|spouse|family|kids|children|in ?laws?|landlord|sister|brother|uncle|aunty|aunt|grandma|grandpa|pastor|boss|church|office`

/** Money that has another purpose, or another owner. */
const ESSENTIAL = new RegExp(
  [
    String.raw` (?:house |shop |my |our |the )?rents? `,
    ` (?:school|hostel|acceptance|exam|waec|neco|jamb|tuition|lesson|hospital|registration|departmental|course)(?: form)? (?:fees?|money|bills?|form) `,
    ` fees `,
    ` (?:my|month|months|whole|full) pay `,
    String.raw` (?:customers?|clients?|buyers?|members?) (?:deposits?|payments?|goods|balance) `,
    ` (?:company|office|work|business|church|school|union|shop|boss|oga) (?:\\w+ )?(?:cards?|till|float|dues) `,
    ` (?:salary|salaries|wages?|paycheck|pay ?slip|stipend|alawee|allawee|pension|gratuity|severance|settlement money|tuition|tithes?|offering|savings|save up|nest egg|dowry|bride price|capital|working capital|mortgage|inheritance|scholarship|bursary|allowance) `,
    String.raw` (?:food|feeding|market|soup|chop|garri|rice|milk|diapers?|pampers|baby|transport|fare|fuel|light|nepa|water|medicine|drugs?|treatment|surgery|operation|hospital|clinic|scan|delivery|burial|funeral|wedding|naming|project|shop|business|office|company|church|mosque|customers?|clients?|group|contribution|ajo|esusu|thrift|cooperative|union|association|land|building|visa|travel|christmas|sallah|holiday|emergency|apprentice|house|provisions?|generator|laptop|phone|machine|equipment|tools?|bike|car|uniform|books?)s? (?:\w+ )?(?:money|cash|fund|funds|savings|change|budget|bills?) `,
    String.raw` (?:money|cash|funds?|\d+k|naira) (?:\w+ ){0,2}(?:for|of|meant for|from|belongs? to|to pay|to buy) (?:\w+ ){0,3}(?:${KIN}|rent|fees?|school|food|feeding|medicine|drugs?|hospital|surgery|treatment|business|shop|goods|land|burial|wedding|loan|light|bills?|transport|fare|milk|baby|pikin|son|daughter|customers?|clients?|company) `,
    String.raw` (?:${KIN}|son|daughter|friend|neighbou?r|customer|client|company|people|somebody|someone|another person)s? (?:\w+ )?(?:money|cash|savings|drugs?|medicine|salary|pension|atm|gold) `,
    String.raw` (?:money|cash) (?:\w+ ){0,3}(?:not my own|not mine|they kept with me|kept with me|in my care|entrusted|give me keep|gave me to keep|keep with me|is not my own) `,
  ]
    .map((part) => `(?:${part})`)
    .join('|'),
)
const WAGES_OF_PLAYERS =
  / (PLAYER|TEAM)(?: \w+)? (?:salary|wages?|pension)| TEAM (?:dey |dem |they )*(?:pay|pays|paying|owe|owes|share|shares)(?: \w+)? (?:rent|salary|wages) | (?:salary|wages?)(?: \w+)? (?:of |for |does )?(?:PLAYER|TEAM) | business end | prize money /
const SERVICE = said(
  String.raw`refund\w*|deduct\w*|debit\w*|charged|subscription|subscribe|conversion|convert\w*|password|passcode|pin|otp|log ?in|login|logout|wallet|bank|transfer\w*`,
)

/** Two amounts of money in one message, the later one the larger. */
function isRaised(text: string): boolean {
  let largest = 0
  for (const [, digits, unit] of text.matchAll(AMOUNT)) {
    if (unit === undefined && (digits ?? '').length < 4) continue
    const scale = { k: 1e3, thousand: 1e3, grand: 1e3, m: 1e6, million: 1e6 }[unit ?? ''] ?? 1
    const amount = Number(digits) * scale
    if (largest > 0 && amount > largest) return true
    largest = Math.max(largest, amount)
  }
  return false
}

const LOST =
  /( (lost|lose|losing|lossing|losses|burnt|burned|swallow\w*|gone|minus|blew|dropped|wasted|chop\w*|eat|ate|took|collected|finish\w*|drain\w*) | cut (?:me|my)(?: \w+)? \d| down (?:by )?\d)/
const MONEY =
  / (money|cash|stake|stakes|capital|bankroll|balance|naira|\d+(?:\.\d+)? ?(?:k|thousand|grand|million)|\d{4,}|everything|it all|all of it|what i lost|my lose|kobo|losses) /
const RETURN = said(
  String.raw`(?:it|am|all|everything|money|\d+k|cash|this)(?: \w+){0,2} (?:come|comes|coming|came) back|(?:must|will|go|fit|can|to|should|could)(?: \w+){0,2} return(?: \w+){0,2}|return (?:my|the|everything|all)(?: \w+)?|recover\w*|regain|recoup|retriev\w+|claw back|earn back|win back|(?:get|make|bring|take|win|collect|have)(?: \w+){0,4} back|back to zero|(?:to )?cover (?:it|am|my|the|that|for)(?: \w+)?|make up (?:for )?|turns? (?:it |things )?around|break even|level up|even am|double (?:it|am|up|down|my|the)|doubl\w+ (?:it|am|up|down)|triple|multiply(?: \w+){0,2}|increase (?:my|the|am|it)|raise (?:my|the|am|it)|until (?:it|i|e) (?:\w+ )?(?:win|wins|works|comes|turn)|revenge`,
)

const CHASING: readonly Rule[] = [
  // An amount that is to come back.
  but(
    all(
      / (?:recover|regain|recoup|win back|chase) (?:my |the |that |this |all )?(?:\w+ )?(?:\d+k|\d{4,}|money|stake|loss|losses) /,
      SELF,
      PLAY,
    ),
    SERVICE,
    / (?:phone|history|chats?|posts?|account|injur\w+) /,
  ),
  but(all(LOST, RETURN, MONEY, PLAY), SERVICE, / (phone|history|chats?|posts?) /),
  but(
    (text) =>
      isRaised(text) &&
      LOST.test(text) &&
      said(
        String.raw`put|putting|stak\w+|bet|betting|play|place|placing|next|now|add|drop|risk|return|must`,
      ).test(text),
    SERVICE,
  ),
  but(all(LOST, RETURN, SELF, BET), SERVICE, / (phone|history|chats?|posts?|TEAM) /),
  all(
    said(
      String.raw`(?:each|every|any) time (?:i|we) lose|after (?:each|every|any) lose|(?:when|whenever|whatever|anytime|if) i lose`,
    ),
    said(
      String.raw`double|doubl\w+|triple|increase|raise|multiply|add|bigger|higher|more|stake|again|chase|by (?:two|three|\d)`,
    ),
  ),
  all(
    said(
      String.raw`(?:win|get|make|bring|collect|take)(?: \w+){0,4} back|recover|recoup|regain|chase`,
    ),
    said('my lose|my losses|what i lost|what i lose|everything i lost|lost money|my money'),
    BET,
  ),
]

const LOAN = said(
  String.raw`borrow\w*|lend|lent|loan|loans|loaned|loan apps?|lenders?|owe|owes|owing|owed|debts?|gbese|pawn\w*|pledged?|(?:salary|wage|quick|small|cash) advance|advance me|(?:on|for) credit|pay (?:you |una )?later|overdraft|credit card|quick ?credit|palmpay loan|sold my \w+|sell my \w+|selling my \w+|okash|fairmoney|palmcredit`,
)
const BORROWED_THING =
  / (borrow|lend)(?: me| us| you)?(?: \w+){0,3} (code|codes|ticket|slip|idea|prediction|style|phone|charger|data|picks?|tip|strategy) /
const LENT_PLAYER =
  / on loan (?:from|at|to|in) | loan (?:player|deal|move|spell|signing)|loanee| (?:PLAYER|player|striker)(?: \w+){0,4} on loan /

const BORROWING: readonly Rule[] = [
  but(
    all(LOAN, SELF, PLAY),
    BORROWED_THING,
    LENT_PLAYER,
    /^(?!.* on loan ).* pay later /,
    / (PLAYER|TEAM)(?: \w+)? (?:owe|debts?) | credits? (?:cost|price)/,
    / (?:refund\w*|debit\w*|deduct\w*|charged) /,
    / owes? (?:us|dem|them|me) /,
  ),
  but(
    all(
      / (?:credits?|token|unlock|stake|play|bet)(?: \w+){0,4} on loan | on loan(?: \w+){0,4} (?:play|bet|stake) /,
      SELF,
    ),
    / PLAYER /,
  ),
  all(
    / (must|have to|need to|got to|gotta) (bet|gamble|stake) (today|tonight|now|again|something|anything|by force|DATE) /,
    / i /,
  ),
  but(
    all(ESSENTIAL, SPENT, PLAY),
    WAGES_OF_PLAYERS,
    / (?:subscription|conversion|prediction|strix|credit|convert) fees? /,
  ),
  but(
    all(ESSENTIAL, / (i|im|me|my|make i|we) /, BET),
    WAGES_OF_PLAYERS,
    / (?:subscription|conversion|prediction|strix|credit|convert) fees? /,
  ),
  but(
    all(
      said('salary|wages|paycheck|alert|pay ?day|allowee|stipend|month end'),
      BET,
      said('all|gone|finish\\w*|nothing|every|zero|by noon|same day|before|empty'),
    ),
    WAGES_OF_PLAYERS,
  ),
]

const AGAIN = said(
  String.raw`again|back|always|every time|each time|everytime|keep|kept|still|re ?install\w*|re ?download\w*|return\w*|relapse\w*|times|twice|yet|here i am|next day|same (?:day|week|night)|by (?:DATE|payday|evening|night)|within`,
)
const LEFT = said(
  String.raw`delet\w+|un ?install\w*|remov\w+|block\w*|clos\w+|deactivat\w+|quit|stopp?e?d?|gave up|give up|wiped?|exclud\w+|left|leave|leaving|swore|swear|sworn|promis\w+|vow\w*|told myself|tell myself|said i would never|pledged`,
)
const FAULTY = said(
  String.raw`log ?in|login|password|load|loading|open ?ing|error|update\w*|crash\w*|work|working|otp|code|codes|history|chats?|blank|bug|new phone|not open|hang|hanging|slow|posts?|profile|notifications?|picture`,
)
const BUDGET = said(
  String.raw`(?:say|said|told|tell|promis\w+|plan\w*|budget\w*|limit|only|just|start\w*|began|enter\w*|maximum|max|meant|suppose\w*|was going to|no more than|not more than)`,
)
const REACHED = said(
  String.raw`reach\w*|pass|passed|now|already|become|turn\w*|end up|ended|climb\w*|still|gone to|up to|finish\w*|spent`,
)
const MIND = String.raw`think|thinking|thoughts?|dream\w*|imagin\w+|mind|head|brain|obsess\w*`
const DURATION = String.raw`(?:(?:for )?(?:\w+ )?(?:\d+|a|one|two|three|six|twelve|some|few) (?:days?|weeks?|months?|years?|hours?)|for (?:good|life|ever|a while|some time)|forever|permanent\w*|until (?!i (?:log|verify))|till |so (?:that )?(?:i|even|if)|even if i|temporarily)`
const LOCK = String.raw`lock|block|ban|bar|shut|kick|suspend|exclude|freeze|close|restrict|bounce|refuse|deactivate|stop|keep|pause|disable`

const CONTROL: readonly Rule[] = [
  but(
    all(
      / (app|apps|account|PLATFORM|site|bet\w*|gambl\w*|it|this thing) /,
      LEFT,
      AGAIN,
      / (i|ive|im) /,
      said(
        String.raw`always|every|each|keep|times|by (?:DATE|payday)|within|re ?install\w*|re ?download\w*|back to|put it back|download\w*|here i am|relapse\w*|still (?:bet|play|stake|gambl)\w*|another`,
      ),
    ),
    FAULTY,
    / (TEAM|PLAYER|they|he|she) (?:\w+ )?(?:always|keep|still) /,
  ),
  but(
    all(
      said(
        String.raw`swore|swear|sworn|promis\w+|vow\w*|told myself|tell myself|pledged|made a promise|g(?:a|i)ve (?:\w+ )?(?:my|me) word|my word`,
      ),
      AGAIN,
      / (i|ive|im|myself) /,
      said(String.raw`bet\w*|gambl\w*|stak\w+|play\w*|PLATFORM|casino|aviator|virtuals?|app`),
    ),
    / (TEAM|PLAYER) (?:\w+ )?promis/,
  ),
  (text) =>
    isRaised(text) &&
    BUDGET.test(text) &&
    REACHED.test(text) &&
    SELF.test(text) &&
    !SERVICE.test(text) &&
    !/ (odds|followers|code|codes|PLAYER|payout|win|pay) /.test(text),
  (text) =>
    isRaised(text) &&
    / (limit|budget|told myself|tell myself|promis\w+|never comot|cant stop|no more than) /.test(
      text,
    ) &&
    !SERVICE.test(text),
  all(
    / (limit|budget|plan) (?:\w+ ){0,4}(?:thousand|\d+k|\d{3,}) /,
    / (now|already|pass|passed|reach\w*|this week alone|still|over) /,
    / (my|i|im|budget) /,
    / (still|clicking|alone|stop|thousand .* thousand|\d+k .* \d+k|pass(?:ed)? \d+k) /,
  ),
  but(
    all(
      said(
        String.raw`\d ?am|\dam|midnight|all night|till (?:day ?break|morning|dawn|late)|until (?:daybreak|morning|dawn)|since (?:morning|yesterday|last night)|whole (?:day|night|weekend)|all (?:day|weekend)|for hours|\d+ hours|never (?:comot|leave|stand|move|get up)(?: \w+){0,4} (?:chair|bed|house|room|phone|app)`,
      ),
      BET,
      / (i|im|ive) /,
      said(String.raw`still|keep|bet|betting|bets|gambl\w*|stak\w+|cant|comot`),
    ),
    / (result|load|convert|conversion|not (?:show|enter|settle)|pending|code|kick ?off|withdraw\w*|open|lose to|game|match|matches|games|TEAM|LEAGUE) /,
  ),
  all(
    new RegExp(
      ` (?:only|always|all i|constantly|nothing but|nothing else|cant stop|keep|non ?stop|every (?:minute|second|time|hour)|all (?:day|the time)|even when|even (?:in|at|inside)|full) (?:.* )?(?:${MIND}) `,
    ),
    said(String.raw`odds|bet\w*|gambl\w*|stak\w+|tickets?|slips?|PLATFORM|aviator|casino|games`),
    / (i|im|my|me) /,
  ),
  all(
    new RegExp(
      ` (?:${MIND}) (?:\\w+ ){0,3}(?:full|only|nothing|all|always)? ?(?:of |about |but )*(?:bet\\w*|gambl\\w*|odds|games to stake|stak\\w+) (?:all|always|every|even|non ?stop|day and night|constantly|from morning) `,
    ),
    / (i|im|my|me) /,
  ),
  all(/ (nothing else|only thing|only) (?:\w+ ){0,3}(?:my )?(?:head|mind|brain|life) /, PLAY),
  but(
    all(
      said(
        String.raw`(?:is|am|are) (?:that|this|it|i|dis|e) normal|wrong with me|is it a sickness|am i sick|should i (?:be )?worr(?:y|ied)|is this a problem|do i have a problem|normal for (?:me|someone|somebody|a person)|am i (?:ok|okay|mad|going mad|addicted)`,
      ),
      PLAY,
      / (i|im|my|me) /,
    ),
    / (conversion|app|account|wallet|subscription|load|differ) /,
  ),
  but(
    (text) =>
      new RegExp(
        ` (?:${LOCK}) (?:\\w+ )?(?:me|myself|us)(?: (?:out|off|away|from|access|on|for|up|down))? `,
      ).test(text) && new RegExp(` ${DURATION}`).test(text),
    / (password|passcode|pin|otp|forgot|forget|wrong|why|mistake|posting|comment\w*|username|log ?in|login|in the group|TEAM|PLAYER|reminder|updated?|posted|informed|notif\w*) /,
  ),
  but(
    all(
      new RegExp(
        ` (?:${LOCK}|delete) (?:\\w+ )?(?:my (?:account|profile|access|betting)|me|myself|everything) `,
      ),
      said(
        String.raw`trust myself|dont trust me|control|temptation|tempt\w*|relapse\w*|self|beg|weak|stak\w+|bet\w*|gambl\w*|urge|resist|before i (?:lose|spend|finish|waste)|protect me|save me|ruin\w*|refuse me`,
      ),
    ),
    / (why|bonus|bets? (?:history|code)) /,
  ),
  all(/ (?:i |my |me )?(?:dont|not|cant|never) trust (?:myself|my ?self|me) /, / (i|myself) /),
  but(
    all(
      said(
        'limits?|cap|ceiling|ration|reduce|cut down|control|cool ?off|break|pause|time ?out|timeout',
      ),
      / (my|me|i|myself) /,
      said(String.raw`set|put|want|need|help|how|can|give|place|take|like|please|could|allow`),
      said(
        String.raw`(?:i|my|me)(?: \w+){0,3} (?:spend\w*|deposit\w*|stak\w+|bet\w*|gambl\w*|lose|losses)|(?:spending|deposit|stake|betting|loss|lose|gambling|time|self) limits?|(?:from|on)(?: \w+){0,3} (?:bet|bets|betting|gambling|stake|staking|spending)`,
      ),
    ),
    / (convers\w+|convert|question|questions|chat|payout|minimum|max|maximum|odds|post|posts|even|half|PLATFORM limit|win|wins|TEAM|LEAGUE) /,
  ),
]

const HOME = String.raw`wife|madam|husband|hubby|mum|mom|mummy|mother|dad|daddy|father|papa|popsi|mumsi|mama|parents?|girlfriend|boyfriend|babe|partner|fiancee?|spouse|family|kids|children|people at home|in ?laws?|landlord|boss`
const WAGER = said(
  String.raw`bet\w*|gambl\w*|stak\w+|casino|aviator|virtuals?|ijebu|PLATFORM|slips?|tickets?|odds`,
)

const HARM: readonly Rule[] = [
  all(
    new RegExp(
      ` (?:${HOME})(?: \\w+){0,3} (?:think|thinks|believe|believes|assume|feel|feels|suppose|dey think) `,
    ),
    WAGER,
    / (i|ive|my) /,
    / (money|bank|savings|cash|salary|job|work|rent|fees|stop\w*|quit|lost) /,
  ),
  all(
    new RegExp(
      ` (?:${HOME})(?: (?:at|in|for) (?:home|house))? (?:\\w+ )?(?:not|cant|wont|never|dont|must not|shouldnt)(?: \\w+){0,2} (?:see|know|find|notice|catch|discover|hear|aware|look|check) `,
    ),
    WAGER,
    SELF,
  ),
  all(
    / (hide|hiding|hidden|hid|secret|secretly|second phone|other phone|fake name|incognito|clear my history|delete(?: the| my)? (?:messages|sms|alerts?|history)) /,
    new RegExp(` (?:${HOME}) `),
    WAGER,
  ),
  but(
    all(
      new RegExp(` (?:${HOME}|home|house|marriage|relationship) `),
      said(
        String.raw`quarrel\w*|fight\w*|fought|argu\w+|shout\w*|cry|crying|cries|divorce\w*|separat\w+|packed?|pack(?:ed)? out|left me|leave me|leaving me|beat me|disown\w*|pursue\w*|drove|drive me|threw me|sent me (?:away|out|packing|home|back)|not talk\w*|no longer talk\w*|stopped talking|malice|angry|threaten\w*|broke up|break up|scatter\w*`,
      ),
      said(
        String.raw`bet|bets|betting|gambl\w*|stak\w+|casino|aviator|virtuals?|PLATFORM|slips?|tickets?`,
      ),
    ),
    / (who is|better|winner|compare) /,
  ),
  but(
    all(
      / (not|never|cant|couldnt|dont|without|no|stopped|unable to) (?:\w+ ){0,3}(eat|eaten|ate|eating|sleep|slept|sleeping|rest|food|appetite) | (?:food|sleep) (?:\w+ )?(?:not|never)(?: \w+){0,2} (?:enter|go|come|reach) | sleepless /,
      said(
        String.raw`lost|lose|losing|cut|bet|bets|betting|gambl\w*|stak\w+|debts?|owe|burnt|ticket|that money|PLATFORM`,
      ),
      / (i|ive|my|me|since|im) /,
    ),
    / (waiting|excited|happy|match|before kick) /,
  ),
]

const DESPAIR: readonly Rule[] = [
  / (?:not|dont|cant|no|never|is there|whats?(?: is)?(?: the)?|there is no|any|see no|have no|nothing) (?:\w+ ){0,3}(?:point|points|reason|reasons|sense|meaning|hope|use|purpose) (?:of |in |to |for )+(?:\w+ ){0,2}(?:anything|life|living|live|it all|going on|go on|continue living|continuing|wake|waking|tomorrow|being|exist\w*|breath\w*|stay alive|carry on|everything) /,
  / (?:everybody|everyone|world|family|they|wife|children|kids|people)(?: \w+){0,4} better (?:off )?without me /,
  / (?:wish|wished) (?:i |to )?(?:\w+ )?(?:never (?:be )?born|was not born|not wake|never wake|was dead|were dead|no longer exist|disappear) /,
  / (?:not|dont|never|cant) (?:\w+ )?(?:want|wish|deserve) (?:to )?(?:wake|live|life|continue living|exist|see tomorrow|be here anymore) /,
  / (?:kill|hang|harm|hurt|drown|poison|end|off|shoot) (?:my ?self|my life|am for myself) /,
  / (?:end|ending|finish) (?:it all|am all) | (?:i|im|me) (?:\w+ ){0,3}(?:end|ending) everything | (?:drink|drank|swallow|buy|take) (?:\w+ )?(?:sniper|poison|hypo|rat killer|otapiapia|overdose) | jump (?:inside|into|from|off|enter) (?:\w+ )*(?:lagoon|bridge|river|well|building|traffic) /,
  / (?:i am|im|i) (?:so |very |too |just |really )?(?:tired|fed up) (?:of|with) (?:life|living|this life|everything|this world|the world|being alive) /,
  / (?:life|everything) (?:\w+ )?(?:no longer|not|no|dont|isnt|is not) (?:\w+ ){0,2}(?:worth|meaning|make sense|sweet me|matter) (?:.*)?/,
].map((pattern) =>
  but(
    (text: string) => pattern.test(text),
    / (?:TEAM|PLAYER) life | die of (?:boredom|laugh\w*|hunger|thirst|joy|excitement|heat|tiredness) | of (?:watching|supporting|this market|this bet|this app) /,
  ),
)

const YOUNG = '(?:8|9|1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)'
const AGED = String.raw`(?= (?:years?|yrs?|yr|yo|now|already|and|but|can|may|am|is|in|next|this|last|going|almost|soon|please|sir|o|so|do|will|fit|which|what|JANUARY|DATE|january|february|march|april|june|july|august|september|october|november|december|old|boy|girl|allow\w*|$)| $)`
const CLASS = String.raw`(?:ss|sss|jss|js|jhs|shs) ?[1-3]|(?:form|grade|primary|basic|year|class) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[1-9]|1[0-2])|secondary school|sec school|high ?school|junior school|senior secondary|junior secondary|boarding school|school uniform|school prefect|head ?boy|waec|wassce|neco|bece|common entrance|o level|a level|gcse`
const JOINING = said(
  String.raw`bet\w*|gambl\w*|stak\w+|play|playing|account|register\w*|join|allow\w*|use|PLATFORM|odds|games?|safe|sure|ticket|predict\w*|wait|old enough|app|sign|bvn|nin|id card|subscribe|open`,
)

const AGE: readonly Rule[] = [
  but(
    all(
      / (?:turn\w*|clock\w*|reach\w*|become|becoming|mark|be) (?:18|eighteen) (?:in|next|by|this|soon|later|DATE|tomorrow|january|february|march|april|may|june|july|august|september|october|november|december) /,
      / (i|im|my|me|am) /,
      JOINING,
    ),
    / (TEAM|PLAYER) /,
  ),
  but(
    all(
      new RegExp(
        ` (?:turn|turned|turning|clock|clocked|clocking|reach|reached|hit|mark|marked|be|becoming|become|just|im|iam|am|only|still|exactly|barely|almost|nearly|about) ${YOUNG}${AGED}`,
      ),
      / (i|im|my|me|am) /,
      JOINING,
    ),
    / (TEAM|PLAYER) |experience|ago|since|contract| (?:legs?|odds|fold|matches|goals) /,
  ),
  but(
    all(
      new RegExp(
        ` (?:im|i|am|me|my|we|still|writing|write|wrote|preparing|student|son|daughter|brother|sister|child|pikin|boy|girl|cousin|nephew|niece)(?: [a-z]+){0,6} (?:${CLASS}) `,
      ),
      JOINING,
    ),
    / (?:finish\w*|graduat\w+|left|since|teacher|teach|headmaster|passed out|years after|form (?:of|guide)|questions?|answers?|expo|past question|syllabus|homework) /,
    / (TEAM|LEAGUE) (?:\w+ ){0,2}(?:form|class) /,
  ),
  but(
    all(/ (?:born|birth|dob)(?: [a-z]+){0,3} (?:20(?:09|1\d|2\d)) /, / (i|im|me|my|am) |^ born /),
    / PLAYER | TEAM /,
  ),
  but(
    all(
      / (?:dad|daddy|father|papa|popsi|mum|mom|mummy|mumsi|mother|mama|parents?|elder brother|big brother|grandma|guardian)s? (?:\w+ )?(?:account|bvn|nin|id|card|details|name|license|licence|sim) /,
      said(
        String.raw`bet\w*|gambl\w*|stak\w+|play|playing|odds|PLATFORM|old enough|age|ticket|slip`,
      ),
    ),
    / (convert\w*|code|password|login) /,
  ),
  all(
    / (?:my age|age|years old|how old) /,
    / (?:not|never|dont|cant|wont|still|too) (?:\w+ ){0,3}(?:reach|enough|allow\w*|small|young|complete|up to|meet) /,
    / (i|im|my|me) /,
    JOINING,
  ),
]

/** What betting does to who cannot leave it, and asking for help with it. */
const HELP: readonly Rule[] = [
  all(
    / (?:money|cash|\d+k) (?:\w+ ){0,2}for (?!bet|credit|this|it |that|TEAM|LEAGUE|convers|predict|the |my (?:bet|ticket|code|sub)|one|each|what|a )\w+ /,
    / (sent|gave|give|send|kept|meant|suppose\w*|use it|use am|put am|put it|flip|dey my hand|with me|instead) /,
    PLAY,
    SELF,
  ),
  all(
    / (?:cant|could not|couldnt|not|never) (?:\w+ )?(?:go|live|survive|function|do|last|stay|spend|pass|rest|relax|be happy|concentrate|focus)(?: (?:a|one|the|even|single|without|any))*(?: (?:day|hour|week|minute|night|days|weekend))?(?: \w+){0,2} without /,
    BET,
  ),
  all(
    / (?:is|na) (?:all|the only thing|everything) (?:i|me|wey i) | (?:all|only thing) (?:wey )?i (?:\w+ )?(?:do|know|want|care|live)(?: \w+)? (?:is|for|about) /,
    BET,
  ),
  but(
    all(
      / (?:because of|due to|over|thanks to|since i started|as a result of|through|na) (?:\w+ )?(?:this )?(?:bet|betting|gambling|PLATFORM|aviator|casino|virtuals?|staking) /,
      / (drop\w*|lost|lose|fail\w*|sack\w*|fired|miss\w*|sold|sell|carryover|repeat\w*|broke|poor|ruin\w*|arrest\w*|evict\w*|homeless|alone|suffer\w*|cry\w*|borrow\w*|left|scatter\w*) /,
      / (i|ive|im|my|me) /,
    ),
    / (TEAM|PLAYER) (?:\w+ )?(?:lost|lose|fail) /,
  ),
  all(
    / i (?:go|will|wan|want to|might|may|should|for|fit) (?:just |kuku |surely )?(?:hang|drown|commit|drink sniper|end am|overdose|jump) /,
  ),
  all(
    / (?:hands?|body) (?:\w+ )?(?:shak\w*|tremble\w*|scratch\w*|itch\w*) | (?:empty|restless|anxious|irritable|irritated|depress\w*|miserable|moody|uneasy|panic\w*|lonely|guilty|ashamed|disgust\w*|regret) /,
    BET,
    / (i|im|me|my) /,
  ),
  all(
    / (?:or|if not|otherwise|else|so|before|since) (?:i|my|we|they)(?: \w+){0,2} (?:cant|not|no|wont|will not|go|never|starve|sleep hungry)(?: \w+){0,2} (?:feed|eat|chop|pay|survive|live|starve|hungry|go (?:back )?home|sleep outside)/,
    / (?:need|must|have to|want|give|help) /,
    / (?:win|wins|bet|odds|banker|stake|ticket|sure) /,
  ),
  all(
    / (?:pass|past|over|beyond|above|more than) my (?:power|strength|control|means|self control) /,
    / (habit|thing|bet\w*|gambl\w*|stak\w+|this|PLATFORM) /,
  ),
  but(
    all(
      / (?:time - out|timeout|(?<!last )time out|cool - off|cool off|cooling off|cooloff|self - exclu\w*|self exclu\w*|reality check|deposit limits?|loss limits?|spend(?:ing)? limits?) /,
      / (i|me|my|can|how|set|want|please|for|strix|you) /,
    ),
    / PLATFORM (?:deposit|withdraw\w*) limit| app (?:dey )?time(?:d)? out /,
  ),
  all(
    / (?:bet|betting|gambl\w*|casino|aviator|PLATFORM|virtuals?) (?:\w+ ){0,2}(?:took|take|taken|collect\w*|cost|chop\w*|eat|eaten|swallow\w*|drain\w*|claimed|stole|rob\w*) (?:\w+ ){0,2}(?:everything|all|my (?!code|slip|ticket)\w+|me everything|me my) /,
  ),
  all(/ (?:lost|lose|losing|losses|cut) /, / all in /, / (i|im|me|my|make) /),
  but(
    all(
      / (?:talk|speak|talking|speaking|open up|confess|complain|counsel\w*|therap\w*|help line|helpline|hotline|rehab|support group|advice|help) (?:\w+ ){0,3}(?:about|with|for|over|on) my (?:betting|gambling|bets|staking|addiction|habit)(?! (?:slip|code|account|history|ticket|app|tip|odds)) /,
    ),
    / (TEAM|LEAGUE) /,
  ),
  but(
    all(
      / (?:bet|betting|stake|staking|spend|spending|gambl\w*|lose|play|playing) (?:\w+ ){0,2}(?:than|what|wetin) (?:\w+ )?i (?:\w+ )?(?:earn|can|have|afford|planned|plan|should|want|wanted|meant|make|get|fit|pass)/,
      / (more|bigger|pass|above|higher|over|x) /,
    ),
    / (?:win|odds) (?:more|bigger)/,
  ),
  all(
    / (?:used|use|spent|lost|stake|staked|gambl\w*|bet|finish\w*|withdrew) (?:\w+ ){0,3}(?:our|my|her|his|their|the) (?:\w+ )?(?:savings|rent|fees|dowry|inheritance|pension|gratuity|capital) /,
    / (know|knows|tell|told|find|hear|ask|see|sees|aware) /,
  ),
  all(
    / (?:counsell?ors?|therap\w+|helpline|hotline|rehab|support group|gamblers? anonymous) /,
    / (i|me|my|need|want|know|for|is there) /,
    BET,
  ),
]

/** Shame, promises broken, doors asked to be shut: what is said around betting more than of it. */
const AROUND: readonly Rule[] = [
  // Sold or pawned, and it was somebody else's.
  all(
    new RegExp(
      ` (?:${KIN}|friend|roommate|neighbou?r)s? (?:\\w+ )?(?:phone|laptop|tv|television|generator|gen|gold|chain|jewel\\w*|wrapper|bike|car|goat|bag|rice|things?|property|cloth\\w*|shoes?|watch|fridge|fan|pot|machine) `,
    ),
    / (?:sell|sold|selling|pawn\w*|steal|stole|stolen|take|took|carry|carried) /,
    PLAY,
    SELF,
  ),
  // Nothing but the wish to be shut out.
  all(
    /^ (?:please |abeg |just |kindly |can you |could you |help )*(?:block|ban|exclude|lock) (?:me|myself)(?: (?:please|abeg|now|today|out|from here|from this app|from PLATFORM|forever|permanently|small|oo?))* $/,
  ),
  // Staked in tears.
  all(
    said(
      String.raw`(?:bet\w*|gambl\w*|stak\w+)(?: \w+){0,2} (?:while|and|with|in|dey)(?: \w+)? (?:cry\w*|tears|weep\w*|shak\w+|trembl\w*)`,
    ),
  ),
  all(
    new RegExp(
      String.raw` (?:money|cash|\d+k)(?: (?:wey|that|which))? (?:my |the )?(?:${KIN}|son|daughter|friend|customers?|clients?|people)s? (?:\w+ )?(?:sen[dt]|give|gave|keep|kept|drop|borrow) `,
    ),
    / (use|put|play|stake|bet|take|double|multiply) /,
    PLAY,
  ),
  all(
    / (?:meant|suppose\w*|should|ought) (?:to )?be (?:\w+ )?(?:sleep\w*|work\w*|study\w*|read\w*|in (?:class|church|school|bed)|with my|at work|resting|praying) /,
    BET,
  ),
  all(
    / (?:turn\w*|made|make|makes|making) me (?:\w+ ){0,3}(?:beggar|poor|thief|liar|slave|broke|mad|debtor|poverty|nobody|fool|lazy|sick|wicked|useless|lonely) /,
    BET,
  ),
  all(/ (?:sold|sell|selling|pawn\w*) (?:it|am|them|everything|all) /, BET, SELF),
  but(
    all(
      new RegExp(` (?:${LOCK}) (?:down )?my (?:\\w+ )?(?:account|profile|access) (?:\\w+ )?`),
      new RegExp(` ${DURATION}`),
      / (please|can you|could you|i want|need|help|like|abeg) |^ (?:lock|close|freeze|suspend|block|pause|deactivate) /,
    ),
    / (why|una|they|mistake|bonus|password|pin|hack\w*|stolen|lost my phone) /,
  ),
  all(
    new RegExp(
      ` (?:told|tell|telling|lied|lie|lying)(?: to)? my (?:\\w+ )?(?:${HOME}|friends?|people) `,
    ),
    / (used|use|lost|lose|staked|gambl\w*|spent|bet) /,
    / (bet|betting|gambl\w*|casino|aviator|staked|staking) /,
    / (money|salary|rent|fees|savings|robbed|stolen|bank|card|cash|\d+k) /,
  ),
  but(
    all(
      ESSENTIAL,
      / (gone|finish|finished|lost|wasted|blown|blew|burnt|vanish\w*|disappear\w*|for this thing|on this thing|inside this thing|for this game) /,
      / (i|ive|im|my|me) /,
    ),
    WAGES_OF_PLAYERS,
    SERVICE,
  ),
  all(
    / (?:dash|send|give|find|beg|help) (?:me|us) (?:with |small |just |like )*(?:\d+k|\d{3,}|money|cash|naira|something)(?: \w+){0,4} (?:to |make i |so i |let me |for )(?:\w+ ){0,2}(?:play|bet|stake|gamble|chase|fund|recover) /,
  ),
  all(
    / (scared|ashamed|shame|afraid|guilty|regret\w*|cry|crying|weep\w*|worried|panic\w*|shaking|sorry for myself) /,
    / (money|savings|salary|rent|fees|cash|\d+k|everything|stake|staked|bet|betting|gambl\w*) /,
    / (put|staked|used|use|lost|lose|spent|gone|bet|betting|gambl\w*) /,
    / (i|im|my|me|ive) /,
    / (slip|ticket|stake|staked|bet|bets|betting|gambl\w*|PLATFORM|this thing|odds) /,
  ),
  all(
    / (?:suppose\w*|meant|was to|ought|have|need) to (?:pay|buy|send|give|use (?:it|am) (?:for|to pay)|settle)(?: \w+){0,4} (?!credit|prediction|subscription)\w+ (?:.* )?(?:but|instead|odds|make i|should i|first) /,
    / (odds|bet|betting|stake|staked|gambl\w*|banker|aviator|PLATFORM) /,
    / (i|im|my|me|ive) /,
  ),
  all(
    / (?:i|im|ive)(?: \w+){0,3} (?:through|done|finished) with (?:\w+ )?(?:bet\w*|gambl\w*|stak\w+|PLATFORM|aviator|casino) /,
  ),
  but(
    all(
      / (?:dont|not|never|cant|stop) (?:ever )?(?:let|allow|letting|permit) me (?:\w+ ){0,3}(?:back|return|bet|betting|stake|gamble|play|in again|deposit|spend) /,
    ),
    / (why|app|it|strix|una|site|PLATFORM|you|they) (?:\w+ )?(?:dont|not|never|cant) (?:let|allow) /,
  ),
  all(
    / (?:stop|block|prevent|refuse|warn) me (?:\w+ ){0,2}(?:if|when|whenever|once|after|from) (?:\w+ ){0,3}(?:bet\w*|stak\w+|play\w*|gambl\w*|spend\w*|deposit\w*|lose) /,
  ),
  all(
    / wrong with me /,
    / (lost|lose|bet|betting|stake|gambl\w*|money|continue|again|(?:re|un)install\w*|delet\w*) /,
  ),
  all(
    / (?:nobody|no one|anybody|anyone|dont|not|never|must not|should not|cant) (?:\w+ ){0,2}(?:tell|telling|inform|know|knows) /,
    / (?:leave me|divorce me|kill me|beat me|disown me|send me away|sack me|finish me) /,
    / (play|bet|betting|gambl\w*|stake|this thing|lost|ticket) /,
  ),
  all(
    / (?:cant|could not|not|no longer|never|unable to) (?:\w+ ){0,2}(?:think|work|focus|concentrate|sleep|breathe|happy|rest|relax|function|enjoy)(?: \w+){0,4} (?:unless|until|except|without|if i (?:not|dont|never)) /,
    / (ticket|slip|bet|betting|game|stake|staking|gambl\w*|odds|running) /,
    / (i|im|my|me) /,
  ),
  but(
    all(
      / (?:double|doubl\w+|triple|multiply|increase|raise|add to) (?:\w+ ){0,3}(?:each|every|any|after) (?:time|game|day|lose|stake|round|match|ticket) /,
      / (till|until|i|my|me|im|back) /,
    ),
    / (chance|odds) (?:each|every) /,
  ),
  all(
    / (?:i|ill) (?:go|will|can|fit|would)? ?(?:replace|return|refund|put|drop|pay) (?:am|it|the money|them|everything)(?: back)? /,
    / (money|cash|\d+k|naira) /,
    / (odds|bet|play|stake|game|gambl\w*) /,
    / (take|use|put|borrow|carry|my|try|from) /,
  ),
  all(
    new RegExp(
      ` (?:promis\\w*|swore|swear|vow\\w*|assured|told) (?:\\w+ ){0,2}(?:${HOME}|daughter|son|god|pastor|imam|friend|sister|brother) (?:.* )?(?:stop|quit|never|not|wont|leave|through|done|last|give up) `,
    ),
    / (bet|betting|gambl\w*|stake|staked|staking|this thing|casino|aviator) /,
    / (i|ive|id|im) /,
  ),
  all(
    / (?:havent|have not|not|never|without) (?:\w+ )?(?:bath\w*|baff|shower\w*|brush\w*|left (?:the )?(?:house|room|bed)|gone out|stood up|comot|seen daylight|eaten|slept) /,
    / (?:since|on here|hours|days|all night|bet\w*|gambl\w*|stak\w+) /,
    / (i|ive|im|my|been) /,
  ),
  all(
    / i (?:\w+ ){0,3}(?:go|want|wanted|need|decide\w*|plan\w*|trying|try|hope) (?:\w+ ){0,2}(?:continue|keep on|carry on) /,
    / (lost|lose) (?:\w+ ){0,2}(?:\d+k|\d{4,}|money|plenty|million) /,
  ),
  all(
    / (?:need|want|give|must|looking for) (?:\w+ ){0,4}(?:odds|double|banker|ticket|game|games|win|bet) /,
    / (?:rent|fees|school fee|hospital|landlord|debt|loan|surgery|bill|bills|burial|drugs) (?:\w+ ){0,3}(?:due|short|deadline|expire\w*|tomorrow|DATE|before|money|remain\w*|balance) /,
  ),
]

export const NEEDS: readonly Rule[] = [
  // Said of the money alone: `the rent is inside a betslip`.
  but(
    all(
      ESSENTIAL,
      / (?:inside|on|in|into|for) (?:a|the|that|this|one|some) (?:\w+ )?(?:betslips?|bet slips?|slips?|tickets?|bets?|accumulator|acca) /,
    ),
    WAGES_OF_PLAYERS,
    SERVICE,
  ),
  all(
    / (?:urgent|urgently|quick|small|emergency) (?:\d+k|\d{3,}|money|cash|naira) /,
    / (?:play|bet|stake|gamble|ticket|odds|game) /,
  ),
  ...CHASING,
  ...BORROWING,
  ...CONTROL,
  ...HARM,
  ...DESPAIR,
  ...AGE,
  ...HELP,
  ...AROUND,
]

/** Deeds that a note to oneself begins with. */
export const DEEDS =
  /^ (?:used|staked|borrowed|sold|pawned|spent|took|blew|gambled|stole|lied|told|promised|deleted|skipped|maxed|emptied|withdrew) /
