/**
 * Words of such messages that are as long as a code, or stand beside a number ("20ODDS", "18NOV"):
 * never codes themselves. One that is missing here is only offered, where a code could stand.
 */
export const messageWords: ReadonlySet<string> = new Set(
  `about accumulator active admin again alert alive amen anybody anyone arsenal asian awards aways
  banker bankers before below benfica bettor betting bless blessed bonus booked booker booking
  boost boosted boys break broke brother burnley busted cashout celtic champion channel charge
  cheers chelsea chief church click clubs combo coming confirm congrats contact convert copied
  correct corner corners count credit crystal daily dears deposit direct dortmund double doubles
  draws early earn easily edited either ending enjoy enter epl europa europe evening event events
  every everton expert failed faith family fans final finally first fixed flash folks follow
  forebet forever forward forwarded found friday friend friends fulham future games genius girls
  glory going golden goals grace grand great green greetings group groups guaranteed guess guests
  guys happy haters hello hearts heavy higher hours house hurry inbox inside inter invest invite
  italy jackpot join joined juventus kindly lagos large latest leeds league legend legit level
  limited lines links lists liverpool loading local longest losing losers loyal lucky madrid
  makers match matches members mega message midnight milan million minutes monday money month
  morning napoli never night nigeria nobody normal notice number offer office okay online opened
  option order other others over overs oyinbo partner people perfect picks player players playing
  please point points porto posted posting power premium present price prize profit promo proof
  quick ready recover refund rescue results return returns right risky rollover round safer sales
  dropped expired
  accnt chnce cnfrm cnvrt convrt fixtrs frnds https matchz mnths mrnng plsss
  reslts rslts scrnsht smthng strght strtgy stkng tckts thnks thnx tipstr tkts tmrrw uswnt usmnt
  wknd
  saints saturday score scores season second secure series serious sevilla share shared short
  should simple single singles sister slips small solid special split sport sports spurs stake
  staked staking start started starts state stay still straight strong stuff subscribe success
  sunday super surest system taken teams telegram thank thanks their there these things think
  third those three thread thursday ticket tickets timing tipster today together tomorrow tonight
  torres total totals triple trust trusted tuesday twitter under unders until update updated
  upload usual valid values verified video villa viral virtual wager wallet watch wednesday week
  weekend weekly welcome whatsapp where which while whole winner winners winning wisely without
  wolves women working world would wrong yesterday young yours
  acca am apr april april bet bets btts code codes day days dec draw feb fold folds ft game gg goal
  gw hour hr hrs ht jan jul july june jun k leg legs mar march may min mins mon n naira ng ngn noon
  nov odd odds oct part pick plus pm pts sat sep sept slip sun sure team thu tip tips to tue u up
  vip vs wed win wins x`.split(/\s+/u),
)

/** One sound each: "Schmidt", "matchday", "earthly", "growths", "rhythms", "rights". */
const digraphs = /sch|[cgpstw]h|ck/gu

/** "firstly", "angst", "worlds", "couldnt", "prompts", "lengths", "unscrew", "Arndt", "McCray". */
const clusters = /^mcc?|krst|ldnt|mpts|ngst|ngts|nscr|nstr|rldl|rlds|rndt|rnst|rstl|rsts/gu

/** Letters that no word has so close together: none can be spoken between them. */
export function isNoWord(text: string): boolean {
  const isDrawnOut = /(.)\1\1/u.test(text)
  return /^(?:[a-z]+|[A-Z]+)$/u.test(text) && !isDrawnOut && isUnspoken(text.toLowerCase())
}

function isUnspoken(small: string): boolean {
  const plain = small.replaceAll(digraphs, 't').replaceAll(clusters, 't')
  return /[^aeiouy]{4}|^[^aeiouy]+$/u.test(plain)
}
