/** What a clause without a figure may be, and what it would have to prove. */

/** What is known only of matches, sides, players, bets and records. */
export const ofPlay =
  /[\ue000-\uf8ff]|\b(?:win|wins|won|winning|winners?|lose|loses|lost|losing|draw|draws|drew|drawn|score[sd]?|scoring|goals?|concede[sd]?|level|tie[ds]?|beat|beats|victory|defeat|clean sheets?|cards?|home|away|hosts?|visitors?|sides?|teams?|players?|favou?rites?|underdogs?|price[sd]?|odds|match|game|meetings?|half|table|points?|over|under|record|bookmakers?|bookies|banker|they|dem|(?:it|this|that|e)(?: one)? (?:will|should|go)|strix|model|forecasts?|predictions?|slip|code|ticket)\b/iu
const outcomes = String.raw`win|wins|won|winning|lose|loses|lost|losing|draws|drew|drawn|score|scores|scored|scoring|concedes?|conceded`
/** A result, which no day and no ground bears out. */
export const outcome = new RegExp(
  String.raw`\b(?:${outcomes}|(?:a|the|all|no|any|both) points?)\b`,
  'iu',
)
/** A verb, by which something is put forward. */
export const asserts = new RegExp(
  String.raw`\b(?:is|are|was|were|be|been|being|has|have|had|will|would|should|shall|must|does|do|did|don|dey|na|go|goes|went|gets?|got|gives?|gave|${outcomes}|draw|plays?|played|needs?|needed|comes?|came|likes?|takes?|took|ends?|ended|lands?|keeps?|kept|starts?|started|begins?|began|stays?|stayed|holds?|held|leads?|led|looks?|seems?|appears?|stands?|sits?|makes?|made|beats?|falls?|fell|drops?|dropped|climbs?|climbed|rates?|prefers?|pays?|paid|misses|missed|miss|fails?|failed|carries|carry|finish\w*|remains?|moves?|moved|faces?|faced|meets?|met|visits?|hosts?|travels?|welcomes?|fancy|tips?|agrees?|disagrees?|says?|said|sees?|saw|finds?|found|put|puts|knows?|knew|enters?|reach|chop|collect|(?:goal|side|team|game|match|player|draw|win|it|this|that) \w{3,}s)\b|[\ue000-\uf8ff] \w{3,}s\b|'(?:s|re|ve|ll|d)\b`,
  'iu',
)
/** It is said that it may be, not that it is. "Chances are that …" and "cannot" say that it is. */
export const mayBe =
  /\b(?:(?:can|could)(?!'t|n't| not\b)|may|might|fit|maybe|perhaps|possible|whether|if|(?:chances?|probability)(?! (?:are|is)\b(?! not?\b)))\b/iu
/** True of any slip. */
export const ofAnySlip = /\bgame (?:wey )?you add\b.*\bless likely\b/iu
const lead = String.raw`^\W*(?:(?:so|and|but|or|then|also|please|abeg|well|ok|okay|sorry|yes|no|now|first|for that|if so|that said)\b[ ,]*)*`
/** What the writer does, offers or asks, and what the reader does. */
export const ofTalk = new RegExp(
  String.raw`${lead}(?:i|we|you|u|una|let(?:'s| me| us)|make (?:i|we|you)|tell|ask|send|name|give me|type|paste|try|tap|look|see|check|compare|explain|convert|list|find|show|read|here (?:is|are|be)|these are|remember|keep|note|set|stop|play|only|stake|choose|pick|take (?:a|your)|do not|don't|wetin|which|what|who|how|when|where|chances?|my|that is all|(?:limits?|help)(?: and (?:limits?|help))? (?:is|are|dey)(?= .*\bsettings\b)|strix (?:na for|is for|does|do|can|cannot|no|forecasts?|compares?|counts?|knows)|(?:the )?(?:chances?|forecasts?|model|figures?|numbers?) (?:come|comes|rest|rests|lean|leans|does|do|are no|is no|no)|there (?:is|are) no (?:sure|such|safe|certain|guarantee|banker)|(?:no|nothing|nobody|none|never|not|no one|neither)\b(?=.*\b(?:sure|certain|safe|guarantee\w*|know\w*|sabi|tell|say|promise\w*)\b))\b`,
  'iu',
)
/** What nobody should do, whoever is named. */
export const warns = new RegExp(
  String.raw`${lead}(?:do not|don't|never|no) (?:put|stake|bet|rely|play|use|chase|borrow|spend|carry|trust)\b`,
  'iu',
)
/** A reader who is told what to do with a bet, and a writer who would do it. */
export const urges =
  /\b(?:i|we)(?:'d| would)? (?:like|love|fancy|prefer|pick|take|back|choose|go (?:for|with)|bet|play|lean|favou?r)\b|\bgo (?:for|with)\b|\bway to go\b/iu

/** A question that takes for granted what nobody has said. */
export const smuggles =
  /\b(?:(?:know|aware|true|clear|sure|say|think|hear|heard|see|seen) (?:that|say)|why|because|since|given|despite|now that|even though)\b/iu

/** What a figure would have to say. */
export const ofMeasures = /\b(?:more|fewer|less|goals?|half|halves|cards?|points?)\b/iu

/** That a match is of a league, which a judge of its own has read. */
export const ofLeague =
  /^\W*(?:[\ue000-\uf8ff]|and|,|both|all| )+(?:is|are|was|were|plays?|played|belongs?)(?: (?:a|an|the|one|played|being played|to))*(?: (?:match|game|fixture)(?:es|s)?)?(?: (?:of|in|from))?(?: the)? \u{f0000}(?: (?:match|game|fixture)(?:es|s)?)?[\s.,!]*$/iu

const opening = String.raw`here (?:is|are)|let (?:us|me) (?:look|see|put|compare|start|take|check|talk|go)|i (?:have|found|got|looked|checked|could not find|did not find|can (?:tell|show|look|find|check)|will look)|i (?:cannot|can't|do not|don't) (?:promise|say|tell|know|give|guarantee|have|find)|no (?:outcome|match|result|pick|bet|game)|(?:first|second|third|next|then|last|finally)(?: (?:leg|game|match|one|pick))?(?: (?:comes|is|are|up is))?|the (?:game|match|next one|code|player)s? (?:that )?(?:i|you) (?:found|have|got|asked|meant)`
/** What may follow it: names, and words that only lead from one to the next. */
const rest = String.raw`[\s,.:;()'\u{f0000}\ue000-\uf8ff\-]|\b(?:s|and|or|v|vs|against|in|on|from|with|for|of|about|at|by|the|a|an|your|my|this|that|these|those|what|how|strix|it|them|both|each|some|any|recent|latest|last|next|coming|match|matches|games?|fixtures?|results?|league|code|slip|ticket|leg|legs|record|figures?|numbers?|data|facts?|forecasts?|chances?|prices?|cards?|scores?|has|have|found|got|know|knows|shows?|you|me|us|here|now|again|up|is|are|certain|sure|guaranteed|accuracy|side by side|one by one|team by team|itself|do|does|will|asked)\b`
/** What was found, or will be looked at, by its name. */
export const ofNames = new RegExp(`${lead}(?:${opening})\\b(?:${rest})*$`, 'iu')
