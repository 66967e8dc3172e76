import type { Cue } from './cues.ts'

/** Cues that name one intent where the wider ones name two. */
export const FURTHER_CUES: readonly Cue[] = [
  [
    'predict',
    3.6,
    / (will|can|fit) (?:\w+ )?(TEAM|they|them|dem|we) (?:\w+ ){0,3}(win|beat|draw|score|recover|qualify) /,
  ],
  [
    'predict',
    4,
    / (safest|safe|sure|surest|sweetest|correct|confirmed) (match|game|bet|pick|odds|team|games|matches|draw|win) /,
  ],
  [
    'predict',
    4.6,
    / (give|pick|send|drop|choose|find|select) (?:me |us )?(?:\w+ )?(\d+|two|three|four|five|six|ten) (?:\w+ ){0,2}(match|matches|game|games|team|teams) /,
  ],
  ['best_price', 5, / (correct|sweet|fat) (price|odds|payout) (?:\w+ )*CODE /],
  [
    'track_record',
    6.4,
    / (how good|how sure|how well|how correct|how reliable) (?:\w+ ){0,2}(your|una|you|strix|the ai) /,
  ],
  [
    'credits',
    7,
    / (prediction|conversion|chat|question|comparison|forecast|unlock|converting) (?:\w+ ){0,2}(cost|price|fee|free|charge|money|credit) /,
  ],
  [
    'help',
    6,
    / my (?:own |old |past |saved |previous )*(prediction|predictions|chat|chats|code|codes|history|posts|post) (?:history|list|again)? ?$/,
  ],
  [
    'out_of_scope',
    7,
    / (table|standings|top scorers?|highest goal scorer|golden boot|ballon d ?or) /,
  ],
  ['out_of_scope', 7, / (from now on|all users|users emails?|other users) /],
  ['out_of_scope', 7, /^ (?:what |calculate |solve )*\d+ (?:plus |times |minus |x |\/ |- )?\d+ $/],
  [
    'fixtures',
    5.5,
    / (when|what time|which time|what day|which day|which hour|at what time) (?:\w+ ){0,5}(enter (?:field|pitch)|take the (?:field|pitch)|step|kick ?off|kick ball|play|face|meet|jam|against|start|enter ground|dey ground|touch ground|on air) /,
  ],
  [
    'predict',
    5.2,
    / (give|show|send|drop|share|tell|what (?:is|are|be)|list|get|need|want) (?:\w+ )?(?:your |una |the |ur )?(top|best|hottest|strongest|safest|surest|favou?rite) (\d+|two|three|four|five|six|seven|ten|few)(?! (?:team|teams|league|leagues|player|players|scorer|scorers|tipster|tipsters)) /,
  ],
  [
    'convert_code',
    5.4,
    / (fit|can|could|will|go|make|does|let) (?:it |e |am |this |that |the \w+ |i |you )*(?:also |still |too )?(enter|work|load|open|run|book|play|go|use|put|carry|take|show) (?:\w+ ){0,2}PLATFORM /,
  ],
  [
    'help',
    7,
    / (where|how|which (?:page|place|side|button|tab)) (?:\w+ ){0,4}(past|paste|type|enter|upload|drop|put|input|post|share) (?:\w+ ){0,6}(code|codes|slip|ticket)(?! (?:on|for|in|into) PLATFORM)(?:.* |)(post|share|followers|feed|community|everybody|everyone|people|public|timeline|page|others|see|here|app|strix|box) /,
  ],
  [
    'results',
    5.4,
    / how (?!(?:go|will|you|u|do)\b)(?:\w+ ){0,5}(match|matches|game|games|fixtures|LEAGUE|TEAM) (?:\w+ )?(end|ended|finish|finished|play out|turn out|turned out|went|fare|fared|end up) (?:\w+ ){0,2}(PASTDAY|last|before|again)/,
  ],
  [
    'results',
    4.6,
    / (?:how|what) (?:\w+ ){0,5}(?:match|matches|game|games) (?:\w+ )?(?:ended|finished|went|fared|turned out) /,
  ],
  [
    'results',
    5,
    / (?:don|have|has|did|done) (?:play |playing )?(?:finish|end|finished|ended|play finish)(?: play)? (?:\w+ ){0,2}(?:score|result|how|please) /,
  ],
  [
    'track_record',
    6.6,
    / (how many|how often|how much|number of|which ones?|what number|what percent\w*|show|see|list|check|count) (?:\w+ ){0,4}(your|una|you|strix|the ai|ai|strix ai) (?:own )?(?:\w+ )?(forecast|forecasts|prediction|predictions|tip|tips|pick|picks|banker|bankers|game|games|percentages?|numbers?|probabilit\w+) (?:\w+ ){0,4}(enter|entered|win|won|land|landed|hit|right|correct|click|clicked|green|come true|came true|pass|cut|fail|failed|miss|missed|lost|lose|happen|work|worked|hold|come|end) /,
  ],
  [
    'track_record',
    6.6,
    / (when|if|whenever|anytime|say|says|said) (?:\w+ )?(you|una|strix|the ai|ai|your model) (?:\w+ )?(say|says|said|give|gives|gave|predict|claim|put|quote|tell) (?:\w+ ){0,3}(?:\d+ ?%?|\d+ percent|high|percent|sure|chance)(?:.* )?(really|actually|truly|happen|happens|right|correct|true|enter|come|win|mean|often|time|times|out of) /,
  ],
  [
    'track_record',
    6.4,
    / (calibrat\w+|brier|log loss|backtest\w*|well calibrated|hit ratio|strike ratio|proof of (?:your|past)|evidence (?:that|of) (?:your|you)) /,
  ],
  [
    'predict',
    5,
    / TEAM (?:and |& )?TEAM (?:(?:go|will|to|fit|can|both|do) )*both (?:(?:go|will|to|fit|can) )*(?:scor\w+|find|hit|net|get) | both TEAM (?:and |& )?TEAM (?:(?:go|will|to|fit|can) )*(?:scor\w+|find|hit|net|get) /,
  ],
  [
    'fixtures',
    4,
    / what (?:is |be )?(?:the )?time (?:for|of) (?:the )?(?:TEAM|match|game) |^ time (?:for|of) (?:the )?TEAM /,
  ],
  ['track_record', 4.2, / (?:una|your|you|strix) own (?:please |now |nko )?$/],
  [
    'out_of_scope',
    10,
    / (elections?|presidential|governorship|gubernatorial|senatorial|primaries|referendum|ballot|polls|polling|vote|votes|voting|head of state|prime minister|parliament|congress) /,
  ],
  [
    'convert_code',
    4.6,
    / (change|switch|move|transfer|port|swap) (?:this |the |my |that )?(?:code |slip |ticket |booking )*CODE /,
  ],
]
