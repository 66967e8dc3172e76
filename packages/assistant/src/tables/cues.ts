import type { Intent } from '../reading.ts'

/**
 * Evidence for an intent: a weight and a pattern over the words in plain form, in which names stand
 * as TEAM, PLAYER, LEAGUE, DATE, CODE, PLATFORM and USER. Weights add up within an intent; they are
 * set by hand, 1 for a hint and 6 for a certainty.
 */
export type Cue = readonly [intent: Intent, weight: number, pattern: RegExp]

export const CUES: readonly Cue[] = [
  // What is no football, or would change the rules
  [
    'out_of_scope',
    9,
    / (ignore|forget|disregard|override|bypass|break) (?:\w+ ){0,4}(rules?|instructions?|prompt|guidelines|limits?|restrictions?|everything (?:you|above)|training) /,
  ],
  [
    'out_of_scope',
    9,
    / (system prompt|jailbreak|developer mode|dan mode|your instructions?|your prompt|hidden prompt|initial prompt|admin password|api keys?|source code|database password|root access|sudo) /,
  ],
  [
    'out_of_scope',
    7,
    / (pretend|act as|act like|roleplay|role play|you are now|from now on you|imagine you are|behave like|speak as) /,
  ],
  [
    'out_of_scope',
    8,
    / (set|make|increase|add|change|update|give) (?:\w+ ){0,3}(balance|credit|account|wallet) (?:\w+ ){0,2}(to )?\d{3,} /,
  ],
  [
    'out_of_scope',
    8,
    / (i am|im|as) (?:the |an |your )?(admin|developer|owner|ceo|staff|creator of strix|boss of strix|god) /,
  ],
  [
    'out_of_scope',
    8,
    / (hack|hacking|hacked|crack|exploit|cheat) (?:\w+ ){0,3}(PLATFORM|account|aviator|system|bet|password|site|game|platform|people) /,
  ],
  [
    'out_of_scope',
    7,
    / (nba|nfl|nhl|mlb|wnba|ufc|mma|boxing|cricket|ipl|rugby|golf|tennis|atp|wta|wimbledon|us open|french open|roland garros|australian open|basketball|volleyball|handball|formula (?:1|one)|f1|grand prix|motogp|nascar|horse rac\w+|horse|dog rac\w+|greyhound|darts|snooker|badminton|table tennis|ping pong|ice hockey|hockey|baseball|super bowl|superbowl|wrestling|wwe|wrestlemania|athletics|olympics|olympic|marathon|sprint|swimming|cycling|tour de france|chess|scrabble|esports|e sports|dota|csgo|league of legends|fifa 2\d|efootball|pes|ludo|whot|draughts|draft|boxer|heavyweight) /,
  ],
  [
    'out_of_scope',
    7,
    / (djokovic|alcaraz|nadal|federer|sinner|medvedev|zverev|swiatek|sabalenka|gauff|serena|osaka|lebron|curry|giannis|jokic|doncic|lakers|warriors nba|celtics nba|bulls nba|knicks|heat nba|bucks|nuggets|suns|mavericks|clippers|raptors|cavaliers|76ers|yankees|dodgers|cowboys|chiefs nfl|patriots|joshua|fury|usyk|canelo|ngannou|adesanya|usman|mcgregor|jon jones|hamilton|verstappen|norris|leclerc|bolt|amusan|d tigers|dtigers|d tigress|springboks) /,
  ],
  [
    'out_of_scope',
    6,
    / (aviator|casino|roulette|blackjack|slots?|spin|lotto|lottery|baba ijebu|ijebu|virtual|virtuals|virtual football|virtual league|instant football|zoom soccer|keno|poker|spaceman|jetx|dice|color game|crash game|kalokalo|scratch) /,
  ],
  [
    'out_of_scope',
    6,
    / (election|elections|president|governor|senator|inec|apc|pdp|labour party|tinubu|obi|atiku|buhari|wike|trump|biden|putin|politics|political|minister|government|vote) /,
  ],
  [
    'out_of_scope',
    6,
    / (poem|poetry|essay|song|lyrics|rap|letter|story|cv|resume|homework|assignment|thesis|maths?|mathematics|equation|calculate|translate|translation|recipe|cook|cooking|jollof|egusi|rice and|weather|rain|forecast weather|temperature|joke|jokes|riddle|bible|quran|pray|prayer|horoscope|zodiac|dream meaning|capital of|python|javascript|html|website design|visa|japa|exam|jamb|waec|university admission|school admission) /,
  ],
  [
    'out_of_scope',
    6,
    / (bitcoin|btc|crypto|usdt|ethereum|forex|dollar rate|dollar to naira|exchange rate|stock market|shares|gold price|fuel price|petrol|price of (?:rice|fuel|petrol|bag|cement|iphone|car|dollar)|naira to|dollar|pounds) /,
  ],
  [
    'out_of_scope',
    5,
    / (girlfriend|boyfriend|my wife|marry|marriage|love letter|love message|date me|sex|sexy|nude|naked|porn|kiss|relationship|breakup|toast|babe) /,
  ],
  [
    'out_of_scope',
    5,
    / (doctor|malaria|headache|fever|medicine|pregnan\w+|hospital|sick|symptoms?|drug|covid) /,
  ],
  [
    'out_of_scope',
    5,
    / (movie|movies|film|netflix|nollywood|music|davido|wizkid|burna|big brother|bbnaija|bbn|celebrity|grammy) /,
  ],
  [
    'out_of_scope',
    5,
    / (who (?:is|be) (?:the )?(?:president|governor|richest|king|pope|prime minister)|richest man|when did nigeria|independence|history of|meaning of life|how old is the|distance|population) /,
  ],
  [
    'out_of_scope',
    6,
    / (fixed match|fixed matches|fixed game|fixed games|match fixing|fix match|fixing match|insider|leaked) /,
  ],
  [
    'out_of_scope',
    5,
    / (bomb|gun|weapon|kidnap|yahoo (?:boy|format)|scam people|fraud|steal|rob|loot|hard drug|weed|cocaine) /,
  ],
  [
    'out_of_scope',
    5,
    / (what time is it|time now|what is the time|what day is|today date|date today|news|headlines) /,
  ],
  [
    'out_of_scope',
    4,
    / (transfer news|transfer rumou?r|transfer market|net worth|how much (?:is|be) PLAYER|PLAYER (?:salary|wife|girlfriend|house|cars?|net worth|age|height)|salary of PLAYER|who is PLAYER dating|how old is PLAYER|stadium capacity|ballon d ?or|who invented) /,
  ],

  // Past matches
  [
    'results',
    4,
    / (result|results|final score|final scores|full time score|ft score|scoreline|outcome of) /,
  ],
  [
    'results',
    4,
    / (who won|who win (?:the |dat |that )?(?:\w+ )?(?:DATE|last)|did (?:\w+ )?TEAM|how did|how (?:TEAM|LEAGUE|e|am|it|the match|the game|match|game)(?: (?:take|match|game|don|did|and|versus|TEAM))* (?:end|ended|finish|finished|went|fare|fared)|how TEAM (?:take )?(?:play|fare|perform|do)|how TEAM match (?:end|go)|who score|who scored) /,
  ],
  [
    'results',
    4.4,
    / (what (?:was|be|is|were|are) (?:the )?(?:\w+ )?scores?|score of|scores? (?:for|from|in|of|between)|the score|scores DATE|score DATE|DATE scores?|LEAGUE scores|TEAM (?:v|versus|-|and) TEAM score|TEAM TEAM score|TEAM score$|scores?$) /,
  ],
  [
    'results',
    3,
    / (don finish|don end|e don end|has ended|have ended|finished|is over|has finished|(?<! half time )full time(?! (?:home|away|draw|result|-|\/))|ended) /,
  ],
  [
    'results',
    3,
    / (TEAM (?:don |no |not )?(?:won|lost|drew|scored|beat|beaten)|won (?:DATE|TEAM|last)|lost (?:DATE|to)|drew|(?<! (?:go|will|fit|can|could|to|gonna|we|they|them|should|might|want|one) )beat TEAM|beaten|flogged|thrashed|wash) /,
  ],
  ['results', 3, / (did|does) (?:\w+ ){0,2}(win|lose|draw|beat|score|play|qualify) /],
  ['results', 2.5, / TEAM (?:win|lose|draw|beat TEAM|play draw|chop)(?: \w+){0,3} PASTDAY /],
  ['results', 2.5, / PASTDAY /],
  [
    'results',
    2,
    / (how (?:e|it|the match|the game|TEAM) went|last (?:match|game|result|outing)|previous (?:match|game)|last time|last \d (?:match|matches|games|results)|recent (?:result|results|match|games)) /,
  ],
  ['results', 2, / (ft|played|how many (?:goal|goals) (?:did )?TEAM) /],

  // Coming matches
  [
    'fixtures',
    2.4,
    / (fixture|fixtures|schedule|schedules|timetable|programme|kick ?off|kickoff time) /,
  ],
  [
    'fixtures',
    2.2,
    / (match|matches|game|games|football|ball) (?:\w+ ){0,3}(DATE|LEAGUE|TEAM|dey|there|available|on|una get|we get|una|coming|coming up|for) /,
  ],
  [
    'fixtures',
    2.2,
    / (which|what|any|list|show|all|see|get|who|give|how many|upcoming|available|live) (?:\w+ ){0,4}(match|matches|game|games|football|ball|teams?) /,
  ],
  ['fixtures', 1.5, / (LEAGUE|DATE|TEAM) (match|matches|game|games|football) /],
  [
    'fixtures',
    4,
    / (when|what time|which (?:day|time)|what day|date) (?:\w+ ){0,4}(TEAM|LEAGUE|they|dem|their|e|match|game|next|it|play|playing|start) /,
  ],
  ['fixtures', 4, / TEAM (?:\w+ ){0,3}(when|what time|which day|which time|what day) /],
  ['fixtures', 4, / (when|what time) (?:is|be|na|will|does|do|go|dey) /],
  [
    'fixtures',
    4,
    / (who|which team|whom) (?:\w+ ){0,2}TEAM (?:\w+ ){0,2}(play|playing|face|facing|meet|jam|get|against|fight|dey) /,
  ],
  [
    'fixtures',
    3.6,
    / (who dey play|who is playing|who plays|who go play|who (?:be|is) playing|which team dey play|which teams (?:are )?(?:play|playing)|who (?:dem|they) (?:dey|go|are|is)? ?(?:play|playing|jam|face|facing)) /,
  ],
  [
    'fixtures',
    3,
    / (is|are|dey|does|do|will|go) (?:\w+ )?(TEAM|they|dem|LEAGUE) (?:dey |go |to )?(playing|play)(?! well| better) /,
  ],
  [
    'fixtures',
    2.6,
    / TEAM (?:dey|go|will|to|is|are|get)? ?(?:dey )?(play|playing)(?! well| better| draw| over| under) /,
  ],
  [
    'fixtures',
    2.4,
    / (next|upcoming|coming|following) (match|game|fixture|opponent|matches|games|fixtures|opponents) /,
  ],
  ['fixtures', 2, / TEAM (next|coming) /],
  ['fixtures', 1.8, / (DATE|LEAGUE) (nko|please)?$/],

  // How a match will end
  ['predict', 4.2, / (predict|prediction|forecast) /],
  [
    'predict',
    4,
    / (who|which (?:team|side|one)|whose) (?:\w+ ){0,3}(go|will|fit|can|is going to|dey|gonna|likely to|should|might|to)? ?(?:\w+ )?(win|winner|winning|carry|beat|take am|take it|takes|get am|collect|qualify|top|score first) /,
  ],
  ['predict', 3.6, / (go win|gonna win|dem go win|will win|win am|go carry am|who takes) /],
  [
    'predict',
    3.4,
    / (winner|favou?rites?|who get am|who you (?:think|dey see|see)|who do you (?:think|see)|what do you (?:think|see)|your (?:take|view|thoughts?|opinion|prediction)|wetin you see|how you see) /,
  ],
  [
    'predict',
    3.6,
    / (chance|chances|probability|percent|percentage|likelihood|likely|possible|possibility|how sure|sure say|odds for|what are the odds|what is the odds|what (?:be|is|are) the (?:chance|odds)|any chance|hope for|safe|stand a chance) /,
  ],
  [
    'predict',
    3.6,
    / (banker|bankers|sure|surest|sure pick|sure odds|sure game|sure games|sure banker|tip|tips|pick|picks|acca|accumulator|parlay|treble|fold|best bet|best bets|value bet|rollover|straight wins?|correct score) /,
  ],
  [
    'predict',
    3.6,
    / (give|pick|send|drop|suggest|select|choose|find|build|recommend|need|want|get) (?:me |us |make )?(?:\w+ ){0,3}(\d+|two|three|four|five|six|ten|some|few|sure|good|safe|best|any) (?:\w+ ){0,3}(match|matches|game|games|odds|pick|picks|bankers?|tips?|draws|selections?|teams?|wins) /,
  ],
  ['predict', 3, / (\d+|two|three|five|ten|small) odds /],
  [
    'predict',
    3,
    / (TEAM|they|them|dem|we|una|home|away|e|it) (?:\w+ )?(go|will|fit|can|to|gonna) (?:\w+ ){0,2}(win|beat|draw|lose|score|keep|qualify|end|concede) /,
  ],
  [
    'predict',
    3,
    / (will|can|fit|could|should|does|is) (?:\w+ )?(TEAM|they|them|dem|we|home|away) (?:\w+ ){0,3}(win|beat|draw|lose|score|qualify|concede|going) /,
  ],
  [
    'predict',
    3.8,
    / (how (?:e|it|the match|the game|TEAM (?:\w+ )?TEAM|match|game|this match|this game) (?:go|will|dey go|is going to|gonna) (?:take )?(?:end|be|finish|go|look)|what will be|how will|how go (?:e|the|be)|how (?:e|you) (?:go )?see|what go happen|what go (?:be|come out)|what will happen|go end|will end) /,
  ],
  [
    'predict',
    2.6,
    / (bet on|stake on|play on|should i (?:play|bet|stake|back|go)|make i (?:play|bet|stake|put)|i fit (?:play|stake|bet)|back|worth (?:it|playing|betting)|advice|analysis|analyse|break ?down|preview|insight|verdict|outcome|i (?:wan|want) (?:play|bet|stake)) /,
  ],
  ['predict', 3, / MARKET /],
  ['predict', 1.8, / TEAM (versus|-|and|x|against|at|or|with|,|&|\/)? ?TEAM /],
  ['predict', 1.2, / (win|draw|score|goals?|corners?|cards?|over|under) /],

  // Two sides or players beside one another
  [
    'compare_teams',
    5.5,
    / (compare|comparison|difference|head to head|head 2 head|h2h|side by side) /,
  ],
  [
    'compare_teams',
    4.4,
    / (better|stronger|bigger|greater|superior|strong(?:est)?|best) (?:\w+ ){0,2}(team|side|club|form|squad|attack|defence|defense|pass|between|than|season|now|currently|midfield)? /,
  ],
  [
    'compare_teams',
    3.5,
    / (who|which)(?: \w+){0,3} (better|stronger|strong pass|stronger pass|good pass|get better|bad pass|senior|sabi (?:play )?(?:ball )?pass|form pass|hot pass|sabi pass|dey hot|in form|on form|on fire|in better form|better form|more (?:goals|wins|points)|best form|higher|dey form) /,
  ],
  [
    'compare_teams',
    3,
    / (between TEAM and TEAM|TEAM (?:or|and|versus|n) TEAM (?:who|which)|TEAM or TEAM|than TEAM|pass TEAM|form of TEAM and TEAM|TEAM and TEAM form|stats) /,
  ],
  [
    'compare_teams',
    4.2,
    / TEAM (?:\w+ |-|&){0,2}TEAM (?:\w+ )?(form|stats|statistics|record|comparison|squad) /,
  ],
  ['compare_teams', 1.5, / (form|rank|rating|strength|defence|attack|squad|compared) /],
  ['compare_players', 5.5, / PLAYER (?:\w+ |,|&|\/|-){0,3}PLAYER /],
  [
    'compare_players',
    4,
    / (compare|comparison|difference|between|better|stats|goals|assists|pass|versus|or|than) (?:\w+ ){0,4}PLAYER /,
  ],
  [
    'compare_players',
    3,
    / PLAYER (?:\w+ ){0,4}(better|stats|versus|or|goals|assists|pass|compare|who) /,
  ],
  [
    'compare_players',
    2.5,
    / (compare|better) (?:\w+ ){0,2}(player|players|striker|strikers|forward|midfielder|defender|keeper|goalkeeper|winger) /,
  ],

  // Codes
  ['explain_code', 3.4, / CODE /],
  [
    'explain_code',
    2.4,
    / (check|explain|analyse|analysis|review|look|read|open|load|view|show|see|break ?down|tell me about|rate|verify|scan|decode|what (?:is|be|dey|do|games?|matches|you)|how) (?:\w+ ){0,5}(CODE|code|slip|ticket|inside|it|am|this) /,
  ],
  [
    'explain_code',
    3,
    / (dey inside|inside|in this code|in this slip|in this ticket|content of|games? in|what is in|in am|weak|weakest|spoil|cut|risky|risk|riskiest|bad game|bad leg|doubt|remove|go enter|will enter|fit enter|go click|go green|will it win|e go enter|enter so|likely|chances?|how sure|sure so|possible|safe|worst) /,
  ],
  ['explain_code', 1.6, / (code|slip|ticket|booking) /],
  ['convert_code', 5, / (convert|converted|converting|conversion|translate) /],
  [
    'convert_code',
    3,
    / (change|switch|move|transfer|turn|put|port|shift|carry|bring|send|copy|make|transform) (?:\w+ ){0,5}(PLATFORM|code|CODE|slip|ticket) /,
  ],
  ['convert_code', 4, / (PLATFORM) (?:\w+ |>|-){0,2}(to|into|for|>|2|on|in) (?:\w+ )?PLATFORM /],
  ['convert_code', 4, / (to|into|for|on|in|>) (?:my |the )?PLATFORM /],
  ['convert_code', 5, / PLATFORM (version|equivalent) /],
  [
    'convert_code',
    2.6,
    / PLATFORM (own|code of|format)|(version|equivalent) (?:for|on|in) PLATFORM|(on|in) PLATFORM too|play (?:it|am|this|the)? ?(?:\w+ )?(?:on|for|with|in) PLATFORM|get (?:it|am|this|the)? ?(?:\w+ )?(?:on|for|in) PLATFORM|use (?:it|am|this)? ?(?:on|for|in) PLATFORM /,
  ],
  [
    'best_price',
    5,
    / (best|highest|better|higher|biggest|top|good|more|most|bigger|max|maximum) (price|odds|payout|pay ?out|value|rate|return|returns|payment|pay) /,
  ],
  [
    'best_price',
    5,
    / (pay|pays|paying|payout|give|gives|offer|offers|get) (?:\w+ ){0,3}(pass|most|more|best|higher|highest|better|well|big|better money|more money|pass others) /,
  ],
  [
    'best_price',
    4,
    / (which|what|where) (?:\w+ ){0,2}(platform|app|company|site|PLATFORM|bookie|place) (?:\w+ ){0,4}(best|pay|pays|better|highest|higher|more|most|odds|pass|should|get|give|gives|go|book) /,
  ],
  [
    'best_price',
    4,
    / (where|which side) (?:\w+ ){0,4}(play|stake|book|bet|place|pay|pays|put|drop|get) (?:\w+ )?(this|it|am|the|CODE|code|slip|ticket|best|more|pass|most|better)? /,
  ],
  [
    'best_price',
    4,
    / (compare|check|difference) (?:\w+ ){0,3}(odds|price|payout|pay) (?:\w+ ){0,5}(platform|all|PLATFORM|across|CODE|slip|code|each|everywhere|apps?)? /,
  ],
  [
    'best_price',
    4,
    / (odds|price|payout) (?:\w+ ){0,2}(high pass|high|pass|best|higher|highest|better|across|comparison|different|on each|on all) /,
  ],
  ['profile', 5, / USER /],
  [
    'profile',
    4,
    / (tipster|this guy|this person|predictor|handle) (?:\w+ ){0,3}(good|legit|record|win|real|trust|worth|sure|accurate|form|stats|performance) /,
  ],
  [
    'profile',
    3,
    / (how (?:good|accurate|sure) (?:is|be)|record of|stats of|is|profile of|history of|win rate of|follow|rating of|trust|subscribe to|check|about|how) (?:\w+ ){0,2}(USER|tipster) /,
  ],

  // Strix itself
  [
    'track_record',
    6,
    / (your|una|strix|the ai|you|this ai|this app|ai) (?:\w+ ){0,4}(accuracy|accurate|track record|record|success rate|win rate|winning rate|strike rate|hit rate|history|past predictions?|past forecasts?|performance|correct rate|stats|percentage|results so far) /,
  ],
  [
    'track_record',
    6.5,
    / (track record|how accurate|how (?:often|many times) (?:\w+ ){0,3}(?:right|correct|win|wrong|enter|land|hit)|how correct|how reliable|success rate|strike rate|hit rate|accuracy|past predictions?|how many (?:\w+ ){0,4}(?:correct|right|enter|won|landed)) /,
  ],
  [
    'track_record',
    6,
    / (?:(?:your|una|strix|these|the) (?:prediction|forecast|tip|pick|picks|ai|banker)s?|(?:your|una|strix) games?) (?:\w+ ){0,3}(enter|correct|right|work|win|winning|wins|real|true|trust|good|legit|accurate|reliable|fail|fake|dey|sure|cut|wrong|come true|performing|perform) /,
  ],
  [
    'track_record',
    6.5,
    / (can i|i fit|should i|why should i|how (?:can|do) i|make i) (?:\w+ )?(trust|believe|rely on|depend on) (?:\w+ )?(your|una|you|strix|this|the|am) /,
  ],
  [
    'track_record',
    4,
    / (you|una|strix) (?:\w+ ){0,2}(dey (?:correct|accurate|sure|win)|right|correct|wrong|reliable|trusted|trustworthy|legit|ever win|win before|good at|any good) /,
  ],
  [
    'track_record',
    3,
    / (how good|how sure|how well) (?:\w+ ){0,2}(your|una|you|strix|is the ai|are you|is strix|strix ai) /,
  ],
  [
    'credits',
    4,
    / (credit|wallet|top ?up|topup|refund|subscription|subscribe|unsubscribe|fund|funding|payment|paystack|flutterwave|ussd|debited|deducted|charged|invoice|receipt|voucher|coupon|withdraw|withdrawal|payout|premium|recharge|bank transfer|debit card|gift) /,
  ],
  [
    'credits',
    4,
    / (how much|cost|price|fee|charges?|free|amount|rate) (?:\w+ ){0,4}(prediction|forecast|conversion|convert|chat|strix|this app|to use|use|ask|per|credit|subscription|subscribe|tipster|one|question|each|compare|comparison|month|it|una|you|unlock|AI|pay|is|be)? /,
  ],
  [
    'credits',
    7,
    / (price|cost|charges?|fee|how much|pay|free|expensive|amount) (?:\w+ ){0,4}(conversion|convert|prediction|predict|forecast|chat|question|comparison|compare) (?!.*(TEAM|LEAGUE)) ?/,
  ],
  [
    'credits',
    4,
    / (my|the|check|remaining|what is my|account) (balance|money|wallet|payment|refund|transaction|bonus) /,
  ],
  [
    'credits',
    4,
    / (money|payment|transfer|credit|card|bank) (?:\w+ ){0,4}(never|not|no|yet|failed|fail|pending|hang|dey hang|deducted|debited|missing|enter|reflect|show|drop|come|back|gone|twice|double|cut) /,
  ],
  [
    'credits',
    4,
    / (paid|pay|payed|sent money|bought|buy|purchase|deducted|debited|charge|charged|transfer|transferred) (?:\w+ ){0,5}(credit|but|twice|prediction|subscription|money|never|not|naira|for it|for this|wallet|me) /,
  ],
  ['credits', 3.5, / (do i|i go|i get|must i|una dey|make i|i dey) (?:\w+ )?(pay|charge) /],
  [
    'credits',
    4,
    / (is (?:it|this|strix|the ai|prediction|the app) free|na free|is free|free prediction|free trial|expensive|price list|pricing|prices) /,
  ],
  [
    'help',
    4.4,
    / (what (?:can|do|else can|all can|things can|una|fit) (?:you|u|una|strix|i|this app|this ai|it) (?:\w+ )?(do|offer|get|help|for|use|ask)|what (?:you|una) (?:fit|can|sabi|know)(?: how)? (?:to )?do|what you sabi|wetin you (?:fit|sabi|dey) do|what una dey do|what (?:is|be) (?:strix|this app|this ai|this)|who are you|who you be|are you (?:a )?(?:human|robot|bot|ai|real)|what are you|how (?:does )?(?:this|strix|it|the app|the ai) (?:\w+ )?works?|how you dey work|features|explain (?:yourself|strix|this app)|how to use) /,
  ],
  [
    'help',
    3.6,
    / (how (?:do|can|to|does|i go|i fit|we go|you|una|i take|go i|will i|should i|one)|where (?:do|can|is|i go|i fit|to)|steps?|guide|teach me|show me how|tell me how|i dont know how|help me (?:to )?|can i|i want(?: to)?|i cant|i cannot|unable to|not able) (?:\w+ ){0,6}(post|share|change|edit|delete|remove|reset|verify|follow|unfollow|join|create|open|close|log ?in|login|sign ?up|signup|register|upload|update|set|turn|switch|enable|disable|block|report|contact|reach|use|find|see|add|save|load|become|recover|install|download|link|invite|refer|mute|hide|connect|rename|export|play predictz|participate|register) /,
  ],
  [
    'help',
    4,
    / (password|log ?in|login|log out|logout|sign ?up|signup|otp|verification|verify my|my account|account|username|email|phone number|profile picture|settings|notification|notifications|dark mode|language|odds format|leaderboard|predictz|customer care|customer service|support|contact|app|delete my|my profile|my post|two factor|2fa|error|bug|not working|not loading|not opening|no dey open|no dey load) /,
  ],
  [
    'help',
    3.5,
    /^ (?:please |hello |hi )*(help|help me|i need help|need help|assist me|assist|menu|commands|options|start)(?: please| me| abeg)* $/,
  ],
  [
    'small_talk',
    3,
    / (hi|hello|good (?:morning|afternoon|evening|night|day)|how far|how are you|how you dey|how body|how was|how your|what is up|whats up|sup|wassup|xup|watsup|howdy|greetings|salut|bonjour|ekaro|ekaaro|kedu|sannu|e kaaro|bawo|nna|welcome|happy (?:new|birthday|sunday|weekend|sallah)|merry|how e dey go|how things) /,
  ],
  [
    'small_talk',
    3,
    / (thanks|thank|thank you|god bless|bless you|well done|nice one|nice job|good job|great|you try|you tried|weldone|kudos|appreciate|correct guy|correct man|i love you|you too much|you sabi|respect|twale|awesome|amazing|perfect|brilliant|you are the best|baba) /,
  ],
  [
    'small_talk',
    3,
    / (bye|goodbye|good bye|see you|later|goodnight|take care|ciao|i dey go|i am going|catch you) /,
  ],
  [
    'small_talk',
    3.6,
    / (stupid|(?:you|una) (?:no|not|dont|never)(?: dey| dey)? try(?: at all)?|foolish|fool|idiot|mumu|mugu|ode|olodo|oloshi|werey|useless|mad|craze|crazy|dumb|nonsense|rubbish|fuck|shit|bastard|shut up|thunder|fire you|your (?:papa|mama|father|mother)|yeye|scam|scammer|scammers|thief|thieves|ole|liar|you lie|hate you|you are bad|goat|animal|monkey|dull|waste of time|trash|sense) /,
  ],
  [
    'small_talk',
    2.6,
    / (lol|lmao|lmfao|haha|hahaha|hehe|hmm|hmmm|chai|ehn|omo|wow|okay|cool|fine|alright|yes|no|yeah|nope|sure|i see|noted|true|really|wahala|no wahala|no problem|e go better|amen|same|ah|oh|eyah|na wa|abeg|gbam|sharp|e choke|God dey) /,
  ],
]
