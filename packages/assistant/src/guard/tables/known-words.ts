/**
 * The words that a language model may use: those whose claims the guard reads, and those that claim
 * nothing. A name, a mood, a reason or a piece of news is not among them, in whatever words.
 */

const little = `
  whatever whoever whenever wherever regardless
  a about above actually after again against ahead ain't all almost alone already also although
  altogether always am among an and another any anybody anyone anything anyway apart approximately
  are aren't around as at away back be because been before behind being below beside besides
  between both but by can can't cannot could couldn't did didn't do does doesn't doing don't done
  down during each either else elsewhere etc even every everybody everyone everything exactly
  except fairly few fewer fewest for from had hadn't has hasn't have haven't having he he's hence
  her here here's him his how however i i'd i'll i'm i've if in instead into is isn't it it's its
  itself just least less let's lot lots mainly many may maybe me meanwhile merely might mine more
  most mostly much my near nearly neither never no nobody none nor not nothing now of off on once
  only onto or other others otherwise our ours out over overall own per perhaps possibly probably
  quite rather really respectively roughly same shall she she's should shouldn't simply since
  slightly so some somebody someone something sometimes still such than that that's the their
  theirs them themselves then there there's therefore these they they'll they're they've this
  those though through thus till to together too toward towards twice under until up upon us
  versus very vs was wasn't we we'd we'll we're we've well were weren't what what's when where
  whereas whether which which's while who who's whom whose why will with within without won't
  would wouldn't yes yet you you'd you'll you're you've your yours yourself`

const verbs = `
  add afford agree agreed answer appear ask average base bear beat beaten became become began
  begin begun belong bet bought break bring build built buy call came care carried carries carry
  change chase check choose chose chosen climb close come comes compare concede consider convert
  cost count cover decide depend describe differ disagree draw drawn drew drop end enjoy enter
  estimate expect explain face fail fall fancied fancy feel fell felt find finish fit fitted focus
  follow forecast forget forgot found gave get give given go going gone got gotten guess happen
  held help hold hope host hurt include judge keep kept kick knew know known land lands lead lean
  learn learnt leave led left let lie like limit list load look lose losing lost made make matter
  mean meant meet mention met miss move need note number occupy offer open paid pay pick play
  point post predict prefer price promise put rank rate reach read reckon rely remain remember
  remind remove rest round said sat saw say score see seem seen set settle share show shown sit
  speak spell spend spent split spoke stake stand start stay stood stop subscribe suggest sum
  summarise take taken talk tap tell think thought tip tipped told took top total track train
  travel treat tried try turn understand understood use varies vary verify visit wait want welcome
  went win winning wish won wonder work worry write`

const things = `
  account afternoon amount appearance april assist august balance bankroll bit bookie booking
  bookmaker btts budget calibration card case cent chance chat clean clock club code column
  comparison contest conversion credit data date day december defeat defender detail difference
  division engine entertainment evening example expectation favorite favourite february fifth
  figure first-half fixture fold football forward friday full-time fun game gap gg gift gmt goal
  goalkeeper guest half half-time halftime halves helpline history home hour house idea info
  information interval january july june kick-off kickoff kind lagos league leg level life
  likelihood line log loss losses luck march margin market match matches maximum meeting
  midfielder min minimum minute mistake model monday money month morning naira name news ng night
  noon november october odd odds opponent opposition option outcome outsider page part past pct
  peer people percent percentage percentile percentiles person place platform player pm position
  prediction probabilities probability pts quarter question range reason receipt record red result
  return risk risks rival s sample saturday scoreline second-half selection september setting
  settings sheet short shot side slip sort source sport spot standings striker strix subscription
  summary sunday support table team tenth thing third thursday ticket tie time tipster today
  tomorrow tonight tuesday uncertainty underdog unit units victor victories victory view visitor
  wallet wat way wednesday week weekend whole win-rate word xg yellow yesterday zone`

const qualities = `
  able available balanced best better big bigger biggest careful carefully certain clear clearer
  closer closest coin combined comfortable correct couple currently decent different double dozen
  early eight eighteen eighteenth eighth eighty eleven eleventh enough equal equally evenly evens
  exact expected fair false fifteen fifteenth fifty fifty-fifty first five flip former forty four
  fourteen fourteenth fourth free full glad goalless great greater greatest h half-chance hello hi
  high higher highest hundred implied important impossible joined joint k large larger largest
  last late latest latter likelier likeliest likely likewise little long longer longest low lower
  lowest m main matched million ml moderate modest n narrow narrowly nd new next nil nine nineteen
  nineteenth ninety ninth often ok okay one pair please possible posted previous probable random
  rarely rd ready realistic reasonable responsible responsibly right risky safe safer safest
  second seldom seven seventeen seventeenth seventh seventy several shorter shortest similar
  single six sixteen sixteenth sixth sixty slight small smaller smallest sorry st stronger
  strongest sure ten th thank thanks thirteen thirteenth thirty thousand three tight tiny toss
  true twelfth twelve twentieth twenty two uncertain unknown unlikely usually v weak weaker
  weakest worse worst wrong x zero`

const pidgin = `
  abeg abi anyhow anytime body bookies chop collect comot cut dat dem dey di dia dis don e far guy
  haf im inside jam jare join jor kuku na nko o oda odas oga ones pass pesin pikin plenty sabi sef
  sha shey sotay tin tins tri tu u una ur waka wan wella wen wetin wey ya ziro`

const neutral = `
  confirm confirms confirmed cheaper cheapest dearer dearest pricier hand-picked
  attempt attempts measure stalemate deadlock scoresheet conversely elsewhere
  likewise  punter punters rounding decimal clash clashes encounter encounters
  showdown meetings pull pulls pulling middle boast boasts combine combines combining
  visitors log logged logs collective overall thus
  suggest suggests suggesting point points pointing signal signals signalling reckons roughly
  anticipate anticipates anticipated foresee foresees backdrop paint paints painted tell tells telling
  handful bunch trail trails trailing outings outing showing showings display displays campaign campaigns
  reach reaches reaching arrive arrives arriving enter enters entering
  occasion occasions whilst amid versus namely
  sides' visitors' hosts' stake stakes staked bettor's tipster's followers follower following
  winner profile riskier shakier o'clock thrashed edged hammered flog flogged crushed booked touch shade fraction hair whisker profit profits profitable
  further surer par alike practically virtually effectively optimistic pessimistic keen keener winners
  brought brings bring goes moment starter starters upset upsets recent recently rise rises rising rose
  net nets simulation simulations simulated winless reckoning lift lifts lifted raise raises bettor bettors
  bookmakers' bookies' favour favours favoured favouring settled ship shipped ships
  interestingly notably basically essentially importantly additionally finally firstly secondly lastly
  naturally obviously frankly honestly quickly briefly current currently presently state stated situation used
  using uses user back backed backing shoot shoots strong strongly solid ground turn turned remaining rest
  extra added adding based breakdown overview picture view views says gives given giving sees seeing
  tilt tilts slightly marginally comfortably heavily markedly noticeably substantially considerably
  modestly barely hardly exactly precisely purely  fact facts indeed instance simple short
  plain quick brief headline headlines bottom-line takeaway key main note noted noting worth mind bear
  context caution care caveat honest sense terms term basis bases  head-to-head alongside
  following follows followed previous earlier later next upcoming scheduled due set  lined
  programme schedule calendar local kick-offs slot slots across covering covers separate separately
  individual individually respective pair trio treble double accumulator acca multi parlay leg legs
  selections ticket tickets  stand-out standout stands stood pegged pegs peg placed places
  puts putting priced prices pricing quoted quotes quote implied imply implies edge edges gap gaps
  margin margins  tally tallies tallied haul record records recorded collected collecting
  picked picking earned managed manage manages managing taken taking claimed netted bagged grabbed
  suffered suffer tasted registered register posted posting produced produce produces ended ending
  finished finishing edged   sample samples size sizes data-set trained training
  verdict verdicts lean leans leaning toward expects projected projects projection projections estimates
  estimate estimated estimating ceiling floor band spread spreads landing lands landed materialise
  materialises occur occurs occurring happens happening cash cashes hits hit hitting clears clear
     leaves leaving  rated rates rating ratings  top-up
  pocket afterwards thereafter beyond apiece  mark marks sits sitting 
  holder holders member members daily everyday allowance allowances quota quotas limit limits 
   gone  left-over leftover deducted charged charging charge charges costing`

/** How anybody talks and offers: of somebody who is named only beside a figure. */
const talk = `
  access accordingly accuracy accurate action advance aim along appears apply area arrange arrive
  aspect assume attach attention await background beforehand board bold branch broad browse buffer
  bump bunch button calculate catch catchy chart chip clarify clue combine comment complete
  completely concise contain conversation copy coverage criteria crunch curious deep deeper
  detailed dig digest directly display dive double-check drill easily edit educate entire entirely
  especially essential eventually exception exist expand explanation explore familiar feature
  feedback fetch fill filter fine flag foot freely fully gather gauge general generally gladly
  glance grasp guidance guide habit hand handle handy hang happily happy heads-up hear hesitate
  highlight hint hop ignore imagine inform initially input insight inspect intend interest
  interested invite involve involved item job jot jump kindly label lay leaflet link listen locate
  lookup manner match-up matchup medium mentioned menu message method middle mindful monitor
  multiple namely neat neatly necessary nicely normally nudge nutshell open-minded opening
  optional order organise original ought outing outline outlined pack pad paragraph particularly
  paste patient pause peek per-game personal personally phrase pile pinpoint plan plate polish
  polite pop portion preference preferred primarily primary priority privately problem proceed
  process prompt properly proportion provide pull punt punting purpose query quiz realise recall
  recap receive refer reference refresh regard regularly relevant remainder reminder repeat reply
  request rerun research respond response restart resume retry reveal review rewrite ring rule
  rundown scale scan scene scope scroll search section seek select send sensible sequence shift
  shortlist shortly shout sight sign signal signpost skim skip slice snapshot solely somewhat soon
  spare specific specifically specify spin spotlight stage standard statement step stick store
  straightforward stretch strictly strip studied study stuff style subject submit suit suitable
  summarize supply surface swap switch system tapped task taste tempt test text thumb tick tidy
  title tool topic totally tour trail translate twist type typical typically ultimately
  understandable unfortunately unless unpack update upfront upload usable usage useful usual value
  variety various version walk warn watch weekly whichever whip wide widely wider window wise
  wisely worded wording wrap yearly zip zoom`

/** What Strix says of itself and of care. */
const service = `danger emergency adult age ai control gamble gambling must old older predictz`

const lists = [little, verbs, things, qualities, pidgin, neutral, service]
const wordsIn = (list: string) => list.split(/\s+/u).filter((word) => word !== '')
export const knownWords: ReadonlySet<string> = new Set(lists.flatMap(wordsIn))
export const talkWords: ReadonlySet<string> = new Set(wordsIn(talk))

/** What nobody here knows anything of may be named where just that is said. */
export const unknownMatters =
  /^(?:line-?ups?|injur(?:y|ies|ed)|suspen(?:ded|sions?)|transfers?|weather|referees?|managers?|coach(?:es)?|squads?|team news|rumours?|corners?|fitness|absences?|absent|form|season|future|tactics|formations?|stadium|tennis|basketball|boxing|politics|final)$/iu

/** Whole phrases of words that alone would claim something. */
export const knownPhrases =
  /\b(?:(?:in|over|during|of) this run|runs? low(?= |,|\.|$)|(?:heavy|huge|massive|overwhelming|firm|hot|slender|slim|marginal)(?= (?:\w+ )?favou?rites?)|shop(?:ping)? around|(?:do|does)(?: not|n't) guarantee\w*|at stake|in short|all told|in store|by some distance|by a distance|good luck|runs? (?=(?:from|between)\b)|good news(?= first)|half-by-half|final score(?:line)?s?|think (?:it )?over|side by side|at hand|no exception|(?:how|as) good(?: reach)?|head to head|good (?:question|idea|chance|to know)|in mind|in other words|according to|anything can happen|no guarantee|guarantees? nothing|(?:cannot|can't|not|never) guarantee\w*|not guaranteed|sure banker|bankers?|surprises? (?:happen|dey happen)|a surprise|room for|that said|in general|by contrast|in contrast|in terms of form|(?:looking at|going by|on|on recent|on current|recent|current) form|form guide|for example|for sure|no wahala|of course|as well|more or less|long shot|coin flip|on paper|in a row|on the trot|straight|consecutive|unbeaten|unpredictable|at the break|in form|by the books|the upper hand|has the edge|have the edge|the edge)\b/giu
