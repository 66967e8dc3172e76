/**
 * Cries for help: chasing, borrowing, essential money, no control, hiding, despair, under age. Each
 * rule joins what is said with who says it of what, because football talk uses the same verbs.
 */
const SELF = / (i|im|my|me|myself|mine|we|our|us|ive|id|am) /
const GAMBLING =
  / (bet|bets|betting|gamble|gambling|gambled|stake|stakes|staking|staked|play|playing|played|PLATFORM|casino|aviator|odds|ticket|game|games|banker|slip|jackpot|predict|prediction|acca|accumulator|credit|virtual|code) /
const BETTING =
  / (bet|bets|betting|gamble|gambling|gambled|gambler|stake|staking|PLATFORM|casino|aviator|baba ijebu|ijebu|kalokalo) /
const LIVING =
  /( rent| house rent| school fee| fees | tuition| salary| savings| feeding| food money| house money| church money| tithe| offering| company money| office money| oga money| boss money| hospital| drugs|drugs? money|treatment|surgery|operation| medicine| medical| children| baby food| pikin| wife money| mama money| mum money| pension| capital | business money| shop money| landlord money| (?:before|tell|pay|for) landlord| landlord (?:dey |is |wan |will |go |want to |want )*(?:come|drive|evict|collect|pursue|throw|knock|sue|eject)| burial| wedding money| hostel| acceptance fee| jamb| waec| house fee| light bill| bills? | mortgage| contribution| ajo | esusu | thrift| cooperative| allowee| pocket money| money for food| transport fare| tfare | food | not mine | customer money| client money| company cash| project money| last (?:card|money|cash|kobo|\d+k?|naira) | emergency fund| child support| garri | school money| school skul )/
const SPENT =
  / (use|used|using|put|play|played|playing|bet|betting|stake|staked|staking|gamble|gambled|lost|lose|spend|spent|finish|finished|throw|carry|carried|burn|burnt|blow|blew|chop|double|multiply|gone|wasted|waste|recover|PLATFORM|odds|banker|sure|game) /
const FAMILY =
  / (wife|husband|family|mum|mom|mummy|mother|dad|daddy|father|papa|mama|popsi|mumsi|parents?|girlfriend|boyfriend|babe|partner|fiancee?|spouse|boss|oga|brother|sister|people|everyone|pastor|kids|children|uncle|aunty|my guys|roommate|friends?) /
const IDIOM =
  / stop (scoring|score|winning|win|losing|lose|conceding|concede|watching|laughing|laugh|smiling|drawing|draw|talking|them|him|crying|missing|shouting|singing|dancing|loading|buffering|sending|showing|crashing|notifications?|emails?|messages?|ads|sharing|charging|(?:the|this|that|your) (?:app|site|video|page|renewal|volume|sound|music)|(?:it|this|that) from) /
const ALL_MONEY =
  / (all|everything|entire|whole|last|every kobo|every naira|every penny)( of)?( (my|the|our|am|i|month))* (money|savings|salary|cash|account|life|kobo|i have|i get|capital|balance|pay|wages|naira|moni|\d+k|\d{3,}|gone|finish|left|remain) /

/** Looks at a message's words in plain form, with single spaces and one at either end. */
type Rule = (text: string) => boolean

const all =
  (...patterns: readonly RegExp[]): Rule =>
  (text) =>
    patterns.every((pattern) => pattern.test(text))

const but =
  (rule: Rule, ...except: readonly RegExp[]): Rule =>
  (text) =>
    rule(text) && !except.some((pattern) => pattern.test(text))

const LOST =
  / (lost|lose|losing|loss|losses|lossing|down|minus|behind|burnt|burn|swallow|swallowed|chop my|chopped|finish|finished|gone|took|taken|collect|collected|carry) /
const BACK =
  / (recover|recovered|recovering|regain|recoup|retrieve|chase|chasing|win(?: \w+){0,4} back|get(?: \w+){0,4} back|make(?: \w+){0,3} back|bring(?: \w+){0,4} back|collect(?: \w+){0,4} back|take(?: \w+){0,4} back|money back|earn(?: \w+){0,3} back|cover (?:my|the|wetin|what|am)|break even|even out|make up for|revenge|double up|double (?:my|the) stake|win back|back what|back the money|back my) /
const LOSS_NOUN =
  / (loss|losses|lost money|what i (?:lost|lose|loss|don lose|have lost|just lost)|money i (?:lost|lose|don lose|have lost)|(?:this|that|same) (?:money|cash)|my (?:money|cash|capital|salary|stake|rent|losses|savings)|wetin i lose|the money|all i lost|my lost) /

const CHASING: readonly Rule[] = [
  but(
    all(LOST, BACK, SELF),
    / (conversion|refund|charge|convert|deducted|debited) /,
    / (?:im|i am|am|get|got) lost (?!all|everything|my|it|so|too|plenty|a|the|\d)/,
    / recover (my )?(account|password|phone) /,
    / (lost|lose) (my |the )?(phone|account|password|sim|number|email|profile|chats?|code|ticket|slip) /,
    / TEAM (lost|lose|recover) .* (they|dem|their|TEAM) /,
  ),
  but(
    all(/ (chase|chasing|recover|recoup|regain|win back|bring back|double up) /, LOSS_NOUN),
    / (conversion|refund|charge|convert|deducted|debited|account|password) /,
  ),
  all(
    / (lost|lose|losing|down) /,
    / (i must win|must win|need to win|have to win|need (?:a |one |big |sure )*(?:win|game|odds?|banker|ticket)|make i win|only way|stake (?:double|more|bigger|higher)|double) /,
    / (i|im|me|my) /,
    / (\d+k|\d{4,}|money|salary|everything|all|plenty|too much|naira|million|today|this week|straight|in a row|savings) /,
  ),
  all(
    / (keep|kept|always|dey|been|just) (on )?(lose|losing|lossing)(?! by| to| for| at| against)/,
    / (i|im|ive|my money|me) /,
    / (money|bet|betting|game|games|every ?day|everyday|daily|stake|again|stop|since|week|month|all|sure) /,
  ),
  but(
    all(/ (lost|lose|gone|finish|finished|wasted|gambled|spent|blown?|blew|throw) /, ALL_MONEY),
    /^ (?:how|what|when|did|who) .*(?:TEAM|LEAGUE) /,
    // What a team lost, where nobody speaks of themselves or of money.
    /^(?!.* (?:i|im|ive|my|me|we|our|money|cash|salary|savings|\d+k|bet\w*|stak\w*|gambl\w*) ).* TEAM /,
  ),
  all(
    / (lost|lose|don lose) (?:all(?! (?:of )?(?:my |the |our )?(?:\d+ |\w+ )?(?:games?|tickets?|slips?|codes?|picks?|matches|predictions?|selections?|bets) )|everything|so much|too much|plenty(?: money)?|a lot|my (?:salary|savings|rent|house|car|life|job|business|school fee|capital)|serious money|big money|huge) /,
    / (i|im|ive|my|me) /,
  ),
  all(
    / (just )?one (more|last|final) (bet|win|game|ticket|stake|try|chance|time|play|odds|slip|big) /,
    / (stop|quit|then i|promise|and i go stop|never again|after that|swear|leave am) /,
  ),
  all(
    / (last|final) (bet|game|ticket|stake|one) /,
    / (i (?:will|go|swear|promise)|then i|after) .*(stop|quit|never bet|leave bet)/,
  ),
  all(
    / (need|want|must|make i|help me)( \w+){0,6} (clear|pay|settle|offset|sort|balance) ?(my|the|all|off|this|up)?( \w+){0,3} (debt|debts|loan|rent|landlord|hospital|fees|bill|bills|creditors|owe|fee|lender|loan app) /,
    GAMBLING,
  ),
  all(
    / (stake|bet|put|play|gamble|go|drop|risk|throw) (all in|all-in|everything|all my|my all|all the money|all i (?:have|get)|my (?:last|whole|entire|full)) /,
    / (i|my|me|make|im) /,
  ),
  all(
    / my last (money|card|cash|\d+k|\d{3,}|naira|kobo|hope|savings|salary|food|garri|feeding) /,
    GAMBLING,
  ),
  all(
    / (only hope|only way (?:out|to survive)|last hope|do or die|desperate|desperately) /,
    GAMBLING,
    SELF,
  ),
  all(/ (urgent|urgently|emergency) /, / (money|cash|rent|hospital|debt) /, GAMBLING, SELF),
]

const BORROWING: readonly Rule[] = [
  but(
    all(
      / (borrow|borrowed|borrowing|lend|loan|loans|lender|okash|palmcredit|fairmoney|carbon loan|loan app|loan apps) /,
      SELF,
      / (bet|bets|betting|gamble|gambling|play|playing|played|stake|staking|staked|PLATFORM|money|credit|chase|sure|odds|banker|game|games|win|lost|cash|naira|\d+k|ticket) /,
    ),
    / (borrow|lend)(?: me| us| you)?(?: \w+){0,3} (code|codes|ticket|slip|idea|prediction|style|phone|charger|data|picks?|game|tip|strategy) (?!money)/,
    / (on loan|loan (?:player|deal|move|spell)|loaned) /,
  ),
  but(
    all(
      / (owe|owing|owed|debt|debts|indebted|creditors|gbese) /,
      / (i|im|my|me|ive) /,
      / (bet|bets|betting|gamble|gambling|play|stake|game|games|PLATFORM|odds|win|sure|banker|ticket|clear|because|lost|lose|deep|drowning|choke|plenty|too much|predict|prediction|pay) /,
    ),
    / (strix|you|una) (owe|owing) /,
    / owes? (us|dem|them|me) /,
  ),
  all(
    / (sell|sold|selling|pawn|pawned|pledge) (?:\w+ ){0,3}(phone|laptop|car|generator|gen|tv|land|clothes|shoe|shoes|ring|bike|okada|house|property|things|fridge|gold|kidney|furniture|goat|machine) /,
    / (bet|betting|play|stake|gamble|gambling|PLATFORM|lost|odds|sure|game|games) /,
  ),
  all(
    / (steal|stole|stolen|thief|embezzle|took money from|collect money from|carry money from) /,
    / (bet|betting|gamble|gambling|stake|play|PLATFORM|game|games) /,
    / (i|im|my|me|ive) /,
  ),
  but(
    all(LIVING, SPENT, / (i|im|my|me|ive|we|our|make) /, GAMBLING),
    / (PLAYER|TEAM) (\w+ )?salary/,
    / salary of /,
  ),
]

const CONTROL: readonly Rule[] = [
  but(
    all(
      / (cant|can not|cannot|not fit|no fit|unable|couldnt|not able|hard|difficult|struggle|struggling|trying|tried|try|how (?:do|can|i go|to)|help me|want|wan|need|wish|dont know how) (?:\w+ ){0,4}(stop|stopping|control|quit|quitting|leave|resist) /,
      / (i|im|me|my|myself|ive|am|someone) /,
      / (bet|bets|betting|gamble|gambling|stake|staking|PLATFORM|it|am|myself|this thing|playing|play|again|addiction|casino|urge|aviator|hand|this) /,
    ),
    IDIOM,
    / (subscription|notification|notifications|email|emails|follow|following|renew|auto|alert|alerts|sms|message|messages|ads) /,
  ),
  but(
    all(/ (cant|can not|no fit|not fit|couldnt|never) stop /, / (i|im|me|my) /),
    IDIOM,
    / (TEAM|PLAYER|LEAGUE|they|dem|he|she) (?:\w+ )?(cant|can not|no fit|not fit|couldnt|never) stop /,
  ),
  but(
    all(
      / (addict|addicted|addiction|addictive|hooked|compulsive|obsessed) /,
      / (bet|bets|betting|gamble|gambling|i|im|me|my|PLATFORM|this|play) /,
    ),
    / (?:addict|addicted|addiction|obsessed)(?: \w+)? (?:to|of|with|for) (?:\w+ )?(?:TEAM|PLAYER|football|ball|soccer|watching|this team|LEAGUE) | (?:TEAM|LEAGUE|PLAYER|football|soccer) (?:\w+ )?(?:addict|addiction) |(?:app|site|strix|page) (?:\w+ ){0,2}addict/,
  ),
  all(
    / (gambling|betting|bet|gamble) (?:\w+ ){0,2}(problem|problems|wahala|disease|sickness|demon|spirit|addict|issue|habit) /,
    / (i|im|my|me|ive|help) /,
  ),
  all(
    BETTING,
    / (destroy|destroying|destroyed|ruin|ruined|ruining|spoil|spoilt|scatter|scattered|kill|killing|finish|finished|damage|affect|affecting|eating|consume|consuming|control|controlling|wreck|take over|taken over|worry) (?:\w+ ){0,3}(my|me|our|life|marriage|home|family|school|future) /,
  ),
  all(
    BETTING,
    / (lost|lose|left|leave|divorce|pack out|break up|sack|sacked|drop out|dropped out|fail|failed|take|took|taken|tuk|cost|costs|collect|collected|snatch|snatched|chop|chopped|eat|eaten) /,
    / my (?:\w+ )?(job|marriage|wife|husband|family|home|school|house|business|relationship|work|exam|girlfriend|everything) /,
  ),
  all(
    / (all night|every night|whole night|sleepless|cant sleep|can not sleep|no fit sleep|not fit sleep|not sleep|no sleep|not eaten|cant eat|no fit eat|skip work|skip school|miss work|missed work|all day) /,
    / (bet|betting|gamble|gambling|stake|staking|PLATFORM|play|playing|lost) /,
    / (i|im|my|me|ive) /,
  ),
  all(
    / (block|exclude|ban|lock|suspend|close|restrict|freeze|deactivate|limit|stop|delete) (?:\w+ ){0,3}(me|myself|my account|my profile) /,
    / (bet|betting|gamble|gambling|play|control|addict|addiction|stake|cant stop|no fit|lose|losing|myself|too much) /,
  ),
  all(
    / (self exclu\w*|selfexclu\w*|self ban|cool off|cooling off|cooloff|gamstop|gamblers anonymous|responsible (?:gaming|gambling|betting)|exclude me|take a break from (?:bet\w*|gambl\w*|this)|break from bet\w*) /,
  ),
  all(
    / (want|wan|need|trying|try|like|help me|have|how (?:can|do) i|how to|wish|i go|must) (?:\w+ ){0,3}(stop|quit|leave|end|give up|cut down) (?:\w+ ){0,2}(bet|betting|gamble|gambling|bets|stake|staking) /,
  ),
  all(
    / (bet|betting|gamble|gambling|stake) (too much|every ?day|everyday|daily|every minute|more than i can|more and more|pass my power|anyhow) /,
    / (i|im|my|me|ive) /,
    / (help|problem|stop|worry|worried|lose|losing|lost|cant|life|money|tired|advice|control) /,
  ),
  all(/ (i|im|me) /, / (urge|craving|crave|itching|itch) /, BETTING),
  all(/ (i )?(not|no|dont|cant) (?:fit )?control (myself|am|it|my self|my hand|bet|betting) /),
]

const HIDING: readonly Rule[] = [
  but(
    all(
      / (hide|hiding|hid|hidden|secret|secretly|lie|lied|lying|dont know|not know|no sabi|dont tell|not tell|never tell|find out|finds out|found out|catch me|discover|behind|sneak|cover up|suspect|must not|without telling|deceive) /,
      FAMILY,
      / (bet|bets|betting|gamble|gambling|stake|staking|staked|lost|lose|money|PLATFORM|play|playing) /,
      / (i|im|my|me|ive) /,
    ),
    / (followers|subscribers|public) /,
  ),
]

const DESPAIR: readonly Rule[] = [
  all(
    / (kill|hang|drown|poison|end|harm|hurt|cut|stab|shoot|finish) (myself|my self|my life|it all|everything for me) /,
  ),
  all(
    / (suicide|suicidal(?! (?:\w+ )?(?:TEAM|defen|back|line|pass|tackle))|sniper|otapiapia|rat poison|hypo to drink|end my life|take my (?:own )?life|commit su\w+|unalive) /,
  ),
  but(
    all(
      / (i|im|me|my|make) /,
      / (want|wan|wish|going|feel like|better|rather|should|go|may|wanna|ready|make i|prefer) (?:\w+ ){0,3}(die|dead|death|kpai|kpeme|disappear|end it|jump)( |$)/,
    ),
    / die (for|hard|with|of|on top) (TEAM|laugh|laughing|this club|am|love|hunger)/,
    / (want|make) (TEAM|PLAYER|them|dem|him) die /,
  ),
  but(
    all(
      / (tired of|hate|no reason|nothing|not worth|no point|fed up|give up on|giving up on|done with|no need)(?: \w+){0,3} (life|living|live|alive|this world|existence|going on) /,
    ),
    / (?:TEAM|PLAYER|this|the|football) (?:club )?fan | as a fan /,
  ),
  all(
    / (i|im|my|me) /,
    / (hopeless|worthless|useless to everyone|depressed|depression|suicidal|no hope|lost hope|cant go on|can not go on|cant take it|no fit take|cant cope|no fit cope|breaking down|mental) /,
    / (bet|betting|gamble|gambling|money|lost|lose|life|PLATFORM|everything|debt) /,
  ),
  all(
    / (jump|enter|throw myself)(?: \w+){0,3} (lagoon|bridge|third mainland|well|river|train|moving|carter) /,
  ),
  but(
    all(
      / (i|im|me|my) /,
      / (look|looking|looked|stare|staring|stand|standing|stood|walk|walking)(?: \w+){0,3} (bridge|lagoon|third mainland|rail|railway|ceiling fan) /,
    ),
    / (match|TEAM|PLAYER|stadium) /,
  ),
  all(/ (relapse|relapsed|relapsing) | \w+ (?:days|day|weeks|months|years) clean /, SELF),
  all(
    / my life (is|don|has) (over|finish|finished|spoil|end|ended|useless|scatter|ruined|don finish|done) /,
  ),
]

const YOUNG = '(?:8|9|1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)'
const NO_AGE = String.raw`(?! ?(?:points?|games?|odds?|k |%|goals?|in |matches|match|hours?|minutes?|mins?|naira|credits?|codes?|picks?|percent|times?|days?|weeks?|months?|km|on |of|and |out|am |pm |x |th |folds?|-|:|/|\.|behind|ahead|slips?|bets?))`

const AGE: readonly Rule[] = [
  but(
    (text) =>
      new RegExp(
        ` (?:i|im|me)(?: (?:is|am|be|just|only|still|turn|turned|clock|na|now|like|about|dey|even))* ${YOUNG}${NO_AGE} `,
      ).test(text),
    / (TEAM|PLAYER) ${YOUNG}/,
  ),
  (text) => new RegExp(`^ (?:please )?am (?:just |only |still )?${YOUNG}${NO_AGE} `).test(text),
  (text) =>
    new RegExp(` (?:my age|age)(?: (?:is|na|be|of))* ${YOUNG} `).test(text) &&
    !/ (PLAYER|TEAM) /.test(text),
  but(
    all(
      new RegExp(` ${YOUNG} ?(?:-)? ?(?:years?|yrs?|yr|yo|y/o|yearold)(?: ?-? ?old)? `),
      / (i|im|me|my|am|bet|betting|play|gamble|account|register|use|join|a|can) /,
    ),
    / (PLAYER|TEAM) /,
    / (experience|ago|since|for (?:the )?(?:last|past)|contract|without|in|been) /,
  ),
  but(
    all(
      / (under ?18|below 18|under ?age|underage|under aged|not (?:yet )?18|not up to 18|never reach 18|never reach eighteen|not reach 18|under eighteen|less than 18|younger than 18|a minor|im minor|am minor|before 18|not old enough|too young|never old reach|turn 18|be 18|clock 18|reach 18|am i old enough|teenager|small boy|small girl) /,
      / (i|im|me|my|am|bet|betting|play|account|use|allow|allowed|brother|sister|son|daughter|child|pikin) /,
    ),
    / (TEAM|LEAGUE|match|player|PLAYER|game|must (?:be|i be)|do i (?:need|have) to be|is it) (?:\w+ )?(under|18|u18)/,
  ),
  all(
    / (im|i am|i be|i dey|am|me|i still dey|i still)(?: \w+){0,3} (ss ?[123]|sss ?[123]|jss ?[123]|js ?[123]|jhs|shs ?[123]|secondary|sec school|high ?school|junior secondary|senior secondary|primary ?[1-6]?|basic [1-9]|form [1-5]|grade (?:[6-9]|1[0-2])) /,
  ),
  all(
    / (ss ?[123]|sss ?[123]|jss ?[123]|secondary|high ?school) (student|pupil|boy|girl) /,
    / (i|im|me|am|my) /,
  ),
  but(
    (text) =>
      new RegExp(
        ` (?:brother|sister|son|daughter|child|pikin|kid|cousin|nephew|niece|friend|boy|girl|student)(?: \\w+){0,2} ${YOUNG}${NO_AGE} `,
      ).test(text) && GAMBLING.test(text),
    / (TEAM|PLAYER) /,
  ),
  all(
    / (papa|dad|daddy|father|mum|mummy|mother|mama|brother|sister|uncle|elder brother)s? (?:\w+ )?(bvn|nin|id|account|card|details|name|identity) /,
    / (register|open|use|verify|sign|play|bet) /,
    / (small|young|age|old|18|minor|never reach|school|because) /,
  ),
]

/** Ways to say the same that the rules above do not join. */
const FURTHER: readonly Rule[] = [
  but(
    all(
      / (stop|quit|leave|give up|quitting|stopping) (?:\w+ ){0,2}(bet|betting|gamble|gambling) /,
      / (i|im|me|my|myself|help) /,
    ),
    / (bet|betting) (on|for|with) (TEAM|LEAGUE|PLATFORM|PLAYER|them|am) /,
  ),
  all(
    / (nobody|no one|no body|noone|none of them) (?:\w+ ){0,2}(know|knows|sabi|aware) /,
    / (gamble|gambling|bet|betting|lost|lose) /,
  ),
  all(/ (feel|feeling|want|wish) (?:\w+ ){0,2}(dying|dead|suicidal|to die) /),
  all(
    BETTING,
    / (too much|excessively|uncontrollably|non stop|nonstop|every single day|always) /,
    / (i|im|ive|me) /,
  ),
  all(
    / (promise|promised|swear|swore|sworn|told myself|vow|vowed) /,
    / (stop|quit|never|last|leave) /,
    / (bet|betting|gamble|gambling|again|stake|play) /,
    / (i|ive|id|me|myself) /,
  ),
  all(
    / (take|remove|get|pull|cut|free|deliver|save|rescue) (me|myself) (out|off|away|from) /,
    BETTING,
  ),
  but(
    (text) =>
      new RegExp(
        ` (?:is|be|na|aged|age|of|am|under|below) ${YOUNG}(?: years?| yrs?)?${NO_AGE} `,
      ).test(text) &&
      / (someone|somebody|anyone|person|boy|girl|he|she|child|student|kid|who) /.test(text) &&
      / (use|bet|betting|play|account|register|allowed|join|app|open) /.test(text),
    / (TEAM|PLAYER|LEAGUE) /,
  ),
  all(
    / (recover|regain|win back|get back|collect back) (?:\w+ ){0,2}(everything|all|it all|am all|the rest) /,
    / (i|make i|me) /,
  ),
  all(
    / (double|doubling|doubled|triple|raise|increase|increasing|raising|bigger|higher|more|martingale) (?:\w+ ){0,3}(stake|stakes|bet|bets|money|amount) /,
    / (loss|losses|lose|losing|lost|recover|cut|chase|fail) /,
    / (i|im|my|me|make) /,
  ),
  all(
    / (stake|bet|play|staking|betting) (?:\w+ ){0,2}(bigger|higher|more|double|heavy|heavier) /,
    / (loss|losses|lose|losing|lost|recover|back|cover|chase) /,
    / (i|im|my|me|make) /,
  ),
  all(
    / (on credit|pay later|overdraft|loan me|credit me|advance me) /,
    / (bet|betting|stake|play|gamble|game|odds) /,
  ),
  all(
    / (problem|trouble|issue|wahala|struggle|struggling) (?:with|because of|for|from|to stop) (?:my |this |the )?(bet|betting|gamble|gambling|PLATFORM) /,
    / (i|im|my|me|ive) /,
  ),
  all(
    / (spend|spent|spending|use|used|put|putting|staked|staking|throw|throwing|pour) /,
    ALL_MONEY,
    GAMBLING,
  ),
  all(
    / (cant help (?:it|myself)|lost control|losing control|lose control|out of control|no control|not in control) /,
    / (i|im|my|me) /,
    GAMBLING,
  ),
  all(
    / (taking over|taken over|took over|ruining|destroying|eating up|controlling) (?:\w+ )?(my|me) /,
    BETTING,
  ),
  all(
    / (dont|no|not|never|nor) (?:\w+ )?(want|wan|wish) (?:to )?(live|dey alive|be alive|exist|be here) /,
  ),
  all(/ (ending|killing|taking) (it all|myself|my life|my own life) /),
  all(
    / (if|when|before|until|once) my (?:wife|husband|family|mum|mom|mummy|mother|dad|daddy|father|papa|mama|popsi|mumsi|parents?|girlfriend|boyfriend|babe|partner|boss|oga|brother|sister|pastor|uncle|aunty) (?:\w+ ){0,2}(know|knows|find|finds|hear|hears|see|sees|sabi|discover|catch|catches) /,
    / (bet|betting|gamble|gambling|lost|lose|money|stake) /,
  ),
  all(
    / my (?:wife|husband|family|mum|mom|mummy|mother|dad|daddy|father|papa|mama|popsi|mumsi|parents?|girlfriend|boyfriend|babe|partner|boss|oga|brother|sister|pastor|uncle|aunty) (?:\w+ ){0,3}(leave|divorce|kill|pursue|beat|drive|disown) me /,
    / (bet|betting|gamble|gambling|lost|lose|money|stake) /,
  ),
  all(
    / (?:wife|husband|family|mum|mom|mummy|mother|dad|daddy|father|papa|mama|popsi|mumsi|parents?|girlfriend|boyfriend|babe|partner|boss|oga|brother|sister|pastor|uncle|aunty)s? (money|savings|card|atm|account|salary|pension|gold) /,
    SPENT,
    GAMBLING,
    / (i|im|my|me) /,
  ),
  all(
    / (not slept|never sleep|no sleep|slept|awake|not eat|never eat|hungry|starving|no food) /,
    / (i|im|my|me|ive) /,
    BETTING,
  ),
  all(
    / (cant pay|no fit pay|not fit pay|cant afford|no fit afford|unable to pay|couldnt pay) /,
    / (bet|betting|gamble|gambling|lost|stake|PLATFORM) /,
    / (i|im|my|me) /,
  ),
  all(
    / (nothing left|no money left|left with nothing|broke|penniless|bankrupt) /,
    / (i|im|my|me|ive) /,
    / (bet|betting|gamble|gambling|lost|lose|stake|PLATFORM) /,
  ),
  but(
    all(
      / (evict|eject|arrest|police|lender|lenders|disgrace|landlord|chase me|pursue me|after me) /,
      / (need|want|must|give|find|sure) /,
      / (odds|game|games|bet|banker|win|sure|stake) /,
      / (i|im|my|me) /,
    ),
    / TEAM /,
  ),
  all(
    / (bet|betting|gambling|PLATFORM) (?:don |has |is |dey |have )+(?:\w+ )?(finish|finished|wound|kill|killing|drain|drained|destroy|scatter|ruin|enslave|spoil) (?:\w+ )?(me|my) /,
  ),
  but(
    all(
      / (block|ban|exclude|lock|remove|stop) me (from|out|for) /,
      / (bet|betting|app|site|PLATFORM|strix|here|play|gamble|gambling) /,
    ),
    / (page|post|comment|profile|chat|group|he|she|they) /,
  ),
  all(/ (get even|break even) /, / (i|im|my|me) /, GAMBLING),
  all(
    / (not|no|dont|cant|couldnt|never) (?:\w+ )?control (?:my |the |this )?(bet|betting|gambling|urge|stake|staking|spending|self) /,
  ),
]

export const CRIES: readonly Rule[] = [
  ...FURTHER,
  ...CHASING,
  ...BORROWING,
  ...CONTROL,
  ...HIDING,
  ...DESPAIR,
  ...AGE,
]
