/** Families of words, and how much each weighs for or against a cry for help. */

export type Evidence = {
  kind: string
  weight: number
  words: RegExp
  except?: RegExp
  /** Makes others weigh more, and says nothing by itself. */
  hint?: boolean
  /** Enough, whatever else is said. */
  alone?: boolean
}

/** Any of some words or phrases, whole. */
function any(...lines: readonly string[]): RegExp {
  return new RegExp(` (?:${lines.join('|')}) `)
}

const self = any('i|im|ive|id|ill|am|me|my|myself|mine|we|our|us')
const kin =
  'wife|madam|husband|hubby|mum|mom|mummy|mother|dad|daddy|father|papa|popsi|mumsi|mama|parents?|' +
  'girlfriend|boyfriend|babe|partner|fiancee?|spouse|family|kids?|children|son|daughter|pikin|' +
  'in ?laws?|landlord|sister|brother|uncle|aunty|grandma|pastor|boss|oga|friends?|people'
const money = String.raw`money|cash|naira|funds?|\d+(?:\.\d+)? ?(?:k|m|thousand|million)|\d{4,}`
const not = 'not|no|never|cant|cannot|couldnt|dont|didnt|doesnt|havent|hardly|unable to'

const betting: readonly Evidence[] = [
  {
    kind: 'bet',
    weight: 2,
    words: any(
      String.raw`bet|bets|betting|betted|betslips?|gambl\w*|stak\w+|wager\w*|punt\w*|casino|aviator|jackpots?`,
      'baba ijebu|kalokalo|virtuals?|PLATFORM|sports? ?bet\\w*|accumulators?|bookies?|bookmakers?|bet ?shops?',
      String.raw`(?:put|place|drop|throw|risk|load|push)(?: \w+){1,5} (?:on|inside) (?:am|it|this|TEAM)|chas(?:e|ing) (?:TEAM|PLAYER)|(?:put|use|play|carry)(?: \w+){1,3} (?:for|on|inside|in) (?:ticket|tickets|game|games|slip|bet|virtual)`,
    ),
  },
  {
    kind: 'bet',
    weight: 1,
    words: any(
      String.raw`play\w*|odds?|games?|tickets?|slips?|bankers?|win|wins|winning|cut|deposit\w*|this thing`,
    ),
    hint: true,
  },
]

const spirits: readonly Evidence[] = [
  {
    kind: 'mind',
    weight: 2.5,
    words: any(
      String.raw`depress\w*|hopeless\w*|worthless|useless to \w+|asham\w*|shame(?:s|d)?|cry|cries|crying|cried`,
      String.raw`tears|weep\w*|panic\w*|anxi\w*|anxious|restless|trauma\w*|nightmares?|miserable|devastat\w*`,
      String.raw`regret\w*|guilt\w*|disgust\w*|hate (?:my ?self|me|what i)|scared|afraid|lonely|numb`,
      String.raw`(?:eating|killing|tearing|choking|drowning|destroying|finishing|draining|worrying|breaking) (?:me|my)`,
      String.raw`(?:eat|kill|tear|choke|drown|finish|drain|disturb|spoil|scatter|ruin|break)(?:s|ing)? (?:me|my (?:life|head|mind|heart|home|family|marriage|brain))`,
      String.raw`(?:los\w+|comot|out of) my mind|go(?:ing)? (?:mad|crazy|insane)|run(?:ning)? mad|no peace|stress(?:ed|ing)?(?: me)?`,
      String.raw`(?:head|heart|chest|mind|body|hands?) (?:\w+ )?(?:not correct|hot|heavy|cut\w*|pain\w*|beat\w*|shak\w*|disturb\w*|full|rest)`,
      String.raw`(?:tired|fed up|sick|exhausted)(?: of)? (?:of )?(?:this|myself|my life|everything|it|lying|losing)|rock bottom|broken man|drown\w*|suffocat\w*|sinking|(?:dey|am) sink|cocaine|confess\w*|(?:my|own) (?:sickness|disease|demon)|(?:die|dying|dead) inside|(?:old|my) life back|voice(?:s)? in my head`,
      String.raw`(?:what|nothing|wetin)(?: \w+){0,2} (?:remain|left) for me|nothing(?: \w+){0,2} (?:make|makes|give|gives|sweet)(?: \w+)? me|no joy|(?:cant|dont|not|no)(?: \w+)? enjoy(?: \w+){0,3} (?:anymore|again|any more)|cant enjoy|(?:dey|am|is|going|go|run|running) (?:craze|mad|mental)|(?:be )?trusted with money|not trust(?:ed)? (?:myself|me)|avoid(?:ing)? (?:my )?(?:friends|people|family|calls)`,
      'something is wrong with me|wrong with me|why am i like this|wetin do me|is it a (?:sickness|curse|disease)|deliverance',
    ),
  },
  {
    kind: 'body',
    weight: 2.5,
    words: any(
      String.raw`(?:${not})(?: \w+){0,3} (?:sleep|slept|sleeping|eat|eaten|eating|chop|rest|bath\w*|focus|concentrate|work|study)`,
      String.raw`sleepless|insomnia|shak(?:e|es|ing)|trembl\w*|sweat\w*|hungry|starv\w*`,
      String.raw`food (?:\w+ ){0,2}(?:not|no) (?:\w+ )?(?:enter|sweet)|blood pressure|bp|doctor|chest|hospital bed|gun|drink(?:ing)? (?:to|every)|appetite`,
    ),
    except:
      / (?:match|kick ?off|excited|code|ticket|conver\w+|app|site|team) (?:\w+ ){0,3}(?:not|no|never) (?:work|load|open|enter) | not work | no work /,
  },
]

const death: Evidence = {
  kind: 'death',
  weight: 5,
  alone: true,
  words: any(
    String.raw`(?:not|no|never|dont)(?: \w+){0,2} wake(?: up)?|(?:kill|hang|drown|poison|shoot|harm|hurt|cut|end|finish)(?:ing)? (?:my ?self|my life)`,
    String.raw`(?:i|make i|let me|should|better|rather|want(?: to)?|go|ready to|prefer(?: to)?)(?: just)? (?:die|disappear|end it|vanish)|for (?:don )?die|dead by now|wish i (?:was|were) dead|better dead|death is better`,
    String.raw`suicid\w*|sniper|otapiapia|rat poison|rope|overdose|end(?:ing)? (?:it all|my life|am all)|take my (?:own )?life|unalive`,
    String.raw`(?:point|reason|use|sense)(?: \w+){0,2} (?:living|live|alive|life|going on)|(?:leave|left|tired of) this (?:world|earth|life)|without me in it|better (?:off )?without me`,
    String.raw`(?:stood|stand|standing|sat|sit|sitting|went|climbed)(?: \w+){0,4} (?:bridge|rooftop|ledge|edge of)`,
    String.raw`jump(?: \w+){0,4} (?:bridge|lagoon|river|well|traffic|building)|enter (?:the )?(?:lagoon|well|river)|(?:not|no|dont|never) (?:\w+ )?(?:look|search|find) for me|(?:not|never|wont) (?:\w+ )?see me again`,
    String.raw`good ?bye (?:cruel )?world|(?:nobody|not? (?:one|1|body))(?: \w+){0,2} miss me|my last good ?night`,
  ),
  except:
    / (?:till|until) (?:i|we|you) (?:go )?die | (?:TEAM|PLAYER|LEAGUE|club|team|game|match|keeper)(?: \w+){0,3} (?:kill|finish|end|cut)\w* (?:my life|me) | suicid\w+ (?:\w+ )?(?:TEAM|LEAGUE|defen\w+|back ?pass|pass|tackle|tactics|line|squad|mission) | die (?:for|hard|with|of|on) | (?:TEAM|PLAYER|they|them|he|she)(?: \w+){0,2} (?:die|disappear) |rope in| (?:end|finish) (?:my|the) (?:code|ticket|slip) | make i die there | kill(?:ing)? (?:my ?self|me) (?:with )?laugh\w* | (?:TEAM|defen\w+|back ?line|midfield|keeper)(?: \w+){0,3} suicid\w+ /,
}

const troubles: readonly Evidence[] = [
  death,
  {
    kind: 'life',
    weight: 2.5,
    words: any(
      String.raw`(?:lost|lose|losing|left|leave|leaving|destroy\w*|pack\w*|drove|drive|sack\w*|divorc\w*|separat\w*|scatter\w*|ruin\w*|drop\w*|fail\w*|miss\w*)(?: \w+){0,3} (?:house|wife|husband|job|marriage|home|family|school|business|shop|car|land|friends|life|future|relationship|admission|everything|children|girlfriend|babe|work|exam|exams|lectures?|class|classes|course|courses)|carry ?over|dropp?ed out|run (?:mad|street)|(?:wife|woman|husband|babe|man|girlfriend|boyfriend|children|kids|pikin)(?: dem)? (?:don |has |have )+(?:waka|leave|left|go|gone|pack|carry (?:load|bag))`,
      String.raw`(?:house|wife|husband|job|marriage|home|family|business|shop|children|girlfriend|everything|life|future)(?: \w+){0,3} (?:left|gone|finish\w*|scatter\w*|ruin\w*|spoil\w*|pack\w*|divorc\w*|collapse\w*|suffer\w*|drive|drove)`,
      String.raw`(?:what|nothing|wetin)(?: \w+){0,2} (?:remain|left) for me|it is me or|back to zero|start(?:ing)? from zero|owing everybody|beats? me when`,
    ),
    except:
      / (?:TEAM|PLAYER|LEAGUE)(?: \w+){0,3} (?:lost|lose|leave|left|fail|miss\w*|drop\w*) | (?:left|lost|miss\w*|drop\w*) (?:\w+ )?(?:TEAM|PLAYER|LEAGUE) | (?:away|home) (?:win|team|side|form|game|draw|match) | at home | home or | (?:win|lose|lost|play\w*) (?:at )?home /,
  },
  {
    kind: 'crime',
    weight: 2.5,
    words: any(
      String.raw`stole|steal\w*|stolen|thief|arrest\w*|police|efcc|prison|jail|embezzl\w*|forged|court`,
    ),
    except:
      / (?:hack\w*|stolen|stole)(?: \w+){0,2} (?:phone|account|sim)| (?:phone|account|sim)(?: \w+){0,2} (?:stolen|hacked) |TEAM (?:\w+ )?(?:stole|steal\w*)| steal (?:the|a) (?:win|point) /,
  },
  {
    kind: 'debt',
    weight: 2.5,
    words: any(
      String.raw`borrow\w*|lend|lent|loans?|loan ?apps?|lenders?|owe|owes|owing|owed|debts?|debtors?|gbese|creditors?`,
      String.raw`pawn\w*|overdraft|credit cards?|repay\w*|blacklist\w*|defaulted|(?:sold|sell|selling) (?:my|our|the|his|her) \w+`,
      'salary advance|(?:quick|soft|online) loan|okash|fairmoney|palmcredit|opay loan|carbon loan|seize\\w*|evict\\w*',
    ),
    except:
      / (?:borrow\w*|lend|owe)(?: me| us| you)?(?: \w+){0,3} (?:code|codes|ticket|slip|idea|tip|pick|picks|prediction|style) |(?:TEAM|PLAYER|they|dem) (?:\w+ )?owe | owes? (?:us|dem|them|me) | on loan | loan(?:ed|ee)? (?:player|deal|move|spell)| sell my (?:code|codes|prediction|predictions|tips?|picks?) /,
  },
  {
    kind: 'hidden',
    weight: 2.5,
    words: any(
      String.raw`(?:nobody|no one|none of them|anybody|anyone)(?: \w+){0,2} (?:know|knows|aware|find out|sabi)`,
      String.raw`(?:${kin})(?: \w+){0,3} (?:not|dont|doesnt|no|never|nor) (?:\w+ )?(?:know|aware|find out|hear|suspect|sabi|see)`,
      String.raw`(?:${kin})(?: \w+){0,2} (?:thinks?|believes?|assumes?)`,
      String.raw`(?:${not})(?: \w+){0,3} (?:tell|face|look at|explain to)(?: \w+){0,2} (?:${kin})`,
      String.raw`(?:embarrass\w*|asham\w*|scared|afraid)(?: \w+){0,3} (?:tell|face|explain)(?: \w+){0,3} (?:${kin})`,
      String.raw`(?:how|wetin|what) (?:\w+ ){0,4}(?:tell|explain|face)(?: \w+){0,3} (?:${kin})`,
      String.raw`(?:hide|hides|hiding|hid|hidden|secret|secretly|secrets|lie|lies|lied|lying|pretend\w*|sneak\w*|deceiv\w*|conceal\w*)`,
      String.raw`(?:before|if|when) (?:my |the )?(?:${kin})(?: \w+){0,2} (?:know|knows|find|finds|hear|see|discover)`,
    ),
    except:
      / (?:hide|hidden|hiding)(?: \w+){0,3} (?:odds|code|codes|balance|profile|post|comments?|picture|number|button|option|price) /,
  },
  {
    kind: 'needed',
    weight: 2.5,
    words: any(
      '(?:house |shop |my |our |the )?rents?|school ?fees?|fees|tuition|savings?|salary|salaries|wages?|pension|gratuity',
      String.raw`(?:food|feeding|market|baby|milk|medicine|drugs?|hospital|burial|wedding|business|shop|company|office|church|customers?|contribution|ajo|esusu|cooperative|project|transport|fuel|bills?|school|house|travel|emergency|last|only) (?:money|cash|fund|funds|card)`,
      String.raw`(?:company|office|work|business|church|mama|mums?|dads?) (?:cards?|account|float)|house deposit|(?:put|use|used|stak\w+|bet)(?: \w+){0,2} (?:the|my|our|his|her|their) \w+ (?:money|cash|card|fund)(?: \w+)? (?:on|inside|for|to)`,
      String.raw`(?:${kin})s? (?:money|cash|savings|salary|pension|inheritance|gold|atm|card|account)|(?:stak\w+|put|use|sell|sold|pawn\w*|bet)(?: \w+){0,2} (?:my|our|the)(?: \w+)? (?:land|house|car|phone|laptop|generator|document|documents|certificate|tv|fridge|bike|clothes|things|property|kidney)|capital|(?:his|her|their) (?:money|savings|salary|pension)|(?:my|the) last (?:money|card|cash|kobo|naira|food|\d+k?)|(?:${money})(?: \w+){0,3} (?:for|of|to buy|make i buy)(?: \w+){0,3} (?:wedding|school|fees?|rent|food|fuel|drugs?|medicine|hospital|house|business|burial|land|light|baby|market|shop|surgery|milk|loan|project)|everything i (?:have|had|own|worked|get)|life savings|all my money|house money|landlord|inheritance`,
    ),
    except:
      / (?:PLAYER|TEAM)(?: \w+)? (?:salary|wages?|pension)|(?:salary|wages?)(?: \w+)? (?:of |for |does )?(?:PLAYER|TEAM) |(?:subscription|conversion|prediction|strix|convert) fees? | fees? (?:for|of) (?:conver|predict|one)| fees? (?:\w+ )?una /,
  },
  {
    kind: 'spent',
    weight: 2,
    words: any(
      String.raw`(?:lost|lose|losing|lossing|losses|loss|gone|burnt?|blew|blown|wast\w+|swallow\w*|drain\w*|empt(?:y|ied)|sunk|poured|pumped|thrown|spent|finish\w*|chop|took|taken)(?: \w+){0,5} (?:${money}|everything|so much|too much|a lot|plenty|it all|all)`,
      String.raw`(?:${money}|everything)(?: \w+){0,3} (?:gone|lost|lose|finish\w*|down|wasted|burnt|vanish\w*|disappear\w*|enter voicemail)`,
      String.raw`(?:my|these|this|the|all|over|heavy|of|each|every) (?:losses|loss|lose)|loss (?:too|don|is|dey) (?:much|plenty|heavy)|(?:use|used|took|take|taken|collect\w*|steal|stole) (?:\w+ ){0,4}(?:money|fees?|rent|savings|salary|cash)`,
      'nothing (?:left|to show)|broke|(?:bet|betting|it|e|PLATFORM)(?: don| has| have)? (?:collect|chop|take|taken|finish)(?: \\w+)? (?:am|everything|it|my money|all)|zero (?:balance|naira)|not saved|never save|no (?:one |single )?(?:kobo|naira|savings)',
    ),
    except:
      / (?:lost|lose|loss)(?: \w+){0,2} (?:phone|account|password|sim|code|ticket|chats?|by|to TEAM) /,
  },
  {
    kind: 'return',
    weight: 2.5,
    words: any(
      String.raw`recover\w*|regain|recoup|retriev\w+|(?:win|get|make|bring|take|collect|earn|have)(?: (?!chop|go|chats?|come)\w+){0,4} back|break even`,
      String.raw`(?:double|triple|multiply|doubl\w+|turn)(?: \w+){0,2} (?:it|am|up|my|money|rent|\d+k?)|chas(?:e|ing)|revenge|by force|must win|need to win|has to win`,
      String.raw`(?:clear|pay|settle|offset)(?: \w+){0,3} (?:debts?|loans?|rent|fees?|landlord|hospital|bills?|gbese|creditors?)`,
    ),
    except:
      / stake back | recover\w* (?:\w+ )?(?:account|password|pin|phone)|injur\w+|refund|chas\w+ (?:the )?(?:title|league|top)|(?:TEAM|PLAYER)(?: \w+){0,3} (?:recover|revenge|must win|need to win|come back|get back)/,
  },
  {
    kind: 'control',
    weight: 2.5,
    words: any(
      String.raw`(?:${not}|hard to|trying to|try to|want(?: to)?|need to|how to|how do i|how can i|wish i could|like to|difficult to|struggl\w+ to)(?: \w+){0,3} (?:stop|control|quit|leave|resist|hold my ?self|stay away|put it down|do without|go a day|give up|break free|walk away)`,
      String.raw`addict\w*|hooked|relaps\w*|compulsive|obsess\w*|urges?|craving\w*|itch\w*|temptation|out of (?:control|hand)|self control`,
      String.raw`(?:promis\w+|swore|swear|vow\w*|told myself|tell myself|sworn)(?: \w+){0,8} (?:last|stop|never|again|quit|no more|once|still|back|yet)`,
      String.raw`(?:last|final) (?:one|time|deposit|hope|chance)|one (?:last|more|final)|again and again|over and over|every ?time|any ?time i|each time i|whenever i|once (?:\w+ )?(?:salary|money|alert|pay) `,
      String.raw`(?:went|go|going|am|im|come|came) (?:right )?back (?:to|again|inside)|(?:never|not)(?: \w+){0,4} (?:bet|betting|gamble|gambling|come near|play)(?: \w+){0,2} again|(?:ill|i will|i go|i must|say i|to)(?: \w+){0,2} (?:quit|stop (?:this|bet\w*|gambl\w*))|leave bet\w*|still (?:bet|betting|gambl\w*|stak\w+|playing|play|dey)|(?:every ?day|day and night|all night|non ?stop|since morning|whole night|all day)`,
      String.raw`(?:block|ban|lock|exclude|suspend|restrict|limit)(?: \w+){0,2} (?:me|myself)|self exclu\w*|block(?: \w+){0,4} (?:sites?|apps?|betting|PLATFORM)|tried(?: \w+){0,2} times|how (?:do|can|to|does)(?: \w+){0,2} (?:stop|quit)`,
      String.raw`(?:said|say|told|plan\w*|meant|suppose\w*|should have|ought)(?: \w+){0,3} (?:stop|stopped|ended?|quit|logged off) (?:at|by|after|when|before|DATE|since|long)|(?:need|have|must|got) to keep (?:plac|bet|play|stak|go|press|click|load|check|refresh|spin)\w*`,
    ),
    except:
      / (?:app|site|strix|game|page|TEAM|LEAGUE|PLAYER|football|soccer)(?: \w+){0,2} addict\w* | (?:addict\w*|obsess\w*)(?: \w+)? (?:to|of|with|for) (?:\w+ )?(?:TEAM|LEAGUE|PLAYER|football|soccer) | stop (?:scoring|winning|losing|conceding|singing|dancing|laughing|talking|watching|smiling|screaming|shouting|loading|sending|showing|crashing|notif\w+|emails?|messages?|alerts?|renew\w*|the subscription|subscription) | (?:TEAM|PLAYER|they|he|she)(?: \w+)? (?:cant|not|never|no fit)(?: \w+)? stop|subscri\w+|notif\w+/,
  },
  {
    kind: 'door',
    weight: 1,
    words: any(
      String.raw`(?:close|delete|lock|freeze|deactivate|suspend)(?: \w+){0,2} my (?:\w+ )?(?:account|profile)`,
    ),
    hint: true,
  },
  { kind: 'plea', weight: 1, words: any('(?:save|rescue|deliver|free) me'), hint: true },
  {
    kind: 'kin',
    weight: 1,
    words: any(`my (?:\\w+ )?(?:${kin})`, 'marriage|home|job|school'),
    hint: true,
  },
  {
    kind: 'night',
    weight: 1.5,
    words: any(
      String.raw`(?:up|awake|till|until|by|at)(?: \w+){0,3} (?:[1-5] ?am|midnight|dawn|daybreak)|all night|whole night|day and night|middle of the night`,
    ),
    except: / (?:kick ?off|start\w*|play(?:s|ing)? (?:by|at)|which|fixtures?) /,
  },
  {
    kind: 'time',
    weight: 0.5,
    words: any(
      String.raw`\d ?am|midnight|(?:\d+|two|three|four|five|many|several) (?:years?|months?|weeks?)|since|every (?:day|night|week|month)|everyday`,
    ),
    hint: true,
  },
]

const against: readonly Evidence[] = [
  {
    kind: 'service',
    weight: 3,
    words: any(
      String.raw`refund\w*|deduct\w*|debit\w*|charged|subscription|subscribe|password|passcode|otp|log(?:ged|ging)? ?(?:in|out)|login|logout|convert\w*|conversion|cash ?out|withdraw\w*|notifications?|update\w*|upgrade|verif\w+|followers?|username`,
    ),
  },
  {
    kind: 'code',
    weight: 1.5,
    words: any(
      'CODE|USER|code|codes|fixtures?|standings|line ?up|kick ?off|prediction|predictions|formation',
    ),
  },
  {
    kind: 'team',
    weight: 1.5,
    words: any(
      'TEAM|LEAGUE|PLAYER|referees?|refs?|linesman|var|keeper|goalkeeper|strikers?|defen[cs]e',
      'defenders?|midfield\\w*|coach|gaffer|commentators?|goal|goals|penalty|offside|red card',
    ),
  },
  {
    kind: 'abstains',
    weight: 3,
    words: any(
      String.raw`i (?:dont|not|never)(?: even| really)? (?:bet|gamble)(?: at all)?`,
      String.raw`i (?:left|quit|stopped) (?:bet\w*|gambl\w*)(?: \w+){0,2} (?:ago|since|long|in \d{4})`,
      String.raw`bet\w* (?:is )?(?:not|no) (?:be )?my (?:thing|own|way)`,
    ),
    except:
      / (?:bet|gamble)(?: at all)? (?:again|anymore|any more|today|tonight|till|until|but|then|unless|i|my|since|if|for) | (?:if|when|whenever|once|day) i /,
  },
  { kind: 'two teams', weight: 1, words: / TEAM .*TEAM / },
  {
    kind: 'laugh',
    weight: 1,
    words: any(
      'lol|lmao|lmfao|haha\\w*|hehe\\w*|rofl|joke|joking|kidding|just playing|for fun|small change',
    ),
  },
  {
    kind: 'market',
    weight: 1,
    words: any(
      String.raw`over \d\S*|under \d\S*|gg|btts|both teams?(?: to)? score|corners?|draw|double chance|handicap|clean sheet|correct score|who (?:go|will|wan) win`,
    ),
  },
]

/** Written by hand; `docs/assistant.md` says how they fare on questions nobody had looked at. */
export const evidence = { self, families: [...betting, ...spirits, ...troubles], against }

/** Advice on a loan or a theft that is asked for calmly has other causes. */
export const ASKS =
  /^ (?:please |hello |hi )*(?:which|what|how|where|who|when|can) | (?:what|how|where|who) (?:do|should|can|must|go) (?:i|we) /
