/** What is asked of somebody who posts codes. */
export const RECORD =
  / (?:record|stats|statistics|performance|form|legit|scam|scammer|reliable|genuine|fake|wash|tipster|tipsters|predictor|(?:win|strike|hit|success|winning) ?rates?|how good|any good|good|doing|trust|follow|(?:dey|does|ever|really|at all|always|often) (?:\w+ )?(?:win|wins|enter|deliver|boom)|win|wins|winning|(?:codes?|slips?|tickets?|games|picks|tips) (?:dey|is|do|ever|always|enter|good|worth)|this (?:guy|babe|person|boy|man|lady)|the (?:guy|babe|person|boy|man|lady)) /
/** Words people make their names of, as a part of a longer one. */
export const HANDLE =
  /odds|bets?|picks?|tip[sz]|tipz|slip|stake|bank(?:er|z)|sure|punt|ticket|boom|predict|guru|king|queen|master|prof|doctor|oracle|lady|boss|chief|coupon|acca|draws?|winner|cash|goals?|expert|wizard|analyst/
