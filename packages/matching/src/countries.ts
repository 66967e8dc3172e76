import { words } from './fold.ts'

/** One line a country: code, then its names and adjectives as leagues and teams use them. */
const TABLE = `
eng|england|english
sco|scotland|scottish
wal|wales|welsh
nir|northern ireland|northern irish|n ireland
irl|ireland|ireland republic|republic of ireland|irish|eire|rep of ireland
nga|nigeria|nigerian
gha|ghana|ghanaian
ken|kenya|kenyan
uga|uganda|ugandan
tza|tanzania|tanzanian
zaf|south africa|s africa|south african
egy|egypt|egyptian
mar|morocco|moroccan
dza|algeria|algerian
tun|tunisia|tunisian
lby|libya|libyan
cmr|cameroon|cameroonian
civ|ivory coast|cote divoire|cote d ivoire|ivorian
sen|senegal|senegalese
mli|mali|malian
bfa|burkina faso|burkinabe
ben|benin|beninese
tgo|togo|togolese
ner|niger
gin|guinea|guinean
gnb|guinea bissau
gnq|equatorial guinea
gab|gabon|gabonese
cog|congo|congo brazzaville|congo republic|republic of congo
cod|dr congo|congo dr|democratic republic of congo|rd congo|drc|congo kinshasa|democratic republic congo
ago|angola|angolan
moz|mozambique|mozambican
zmb|zambia|zambian
zwe|zimbabwe|zimbabwean
mwi|malawi|malawian
bwa|botswana
nam|namibia|namibian
lso|lesotho
swz|eswatini|swaziland
mdg|madagascar|malagasy
mus|mauritius
com|comoros|comoro islands
syc|seychelles
rwa|rwanda|rwandan
bdi|burundi
eth|ethiopia|ethiopian
eri|eritrea
dji|djibouti
som|somalia
sdn|sudan|sudanese
ssd|south sudan
tcd|chad
caf|central african republic|central africa|car
mrt|mauritania|mauritanian
gmb|gambia|the gambia|gambian
sle|sierra leone
lbr|liberia|liberian
cpv|cape verde|cabo verde|cape verde islands
stp|sao tome and principe|sao tome e principe|sao tome
ita|italy|italian|italia
deu|germany|german|deutschland
fra|france|french
esp|spain|spanish|espana
prt|portugal|portuguese
nld|netherlands|holland|dutch|the netherlands
bel|belgium|belgian
che|switzerland|swiss
aut|austria|austrian
tur|turkey|turkiye|turkish
grc|greece|greek|hellas
rus|russia|russian
ukr|ukraine|ukrainian
pol|poland|polish
cze|czech republic|czechia|czech rep|czech
svk|slovakia|slovak|slovak republic
hun|hungary|hungarian
rou|romania|romanian|rumania
bgr|bulgaria|bulgarian
srb|serbia|serbian
hrv|croatia|croatian
svn|slovenia|slovenian
bih|bosnia and herzegovina|bosnia herzegovina|bosnia|bosnian|bosnia hercegovina|bosnia herz
mne|montenegro|montenegrin
mkd|north macedonia|n macedonia|macedonia|macedonian|fyr macedonia|fyrom
alb|albania|albanian
xkx|kosovo|kosovan
cyp|cyprus|cypriot
mlt|malta|maltese
isr|israel|israeli
den|denmark|danish
nor|norway|norwegian
swe|sweden|swedish
fin|finland|finnish
isl|iceland|icelandic
fro|faroe islands|faroes|faroe|faeroe islands
est|estonia|estonian
lva|latvia|latvian
ltu|lithuania|lithuanian
blr|belarus|belarusian|belarussian
mda|moldova|moldovan
geo|georgia|georgian
arm|armenia|armenian
aze|azerbaijan|azerbaijani|azeri
kaz|kazakhstan|kazakh
uzb|uzbekistan|uzbek
kgz|kyrgyzstan|kyrgyz|kyrgyz republic
tjk|tajikistan|tajik
tkm|turkmenistan
lux|luxembourg
lie|liechtenstein
and|andorra|andorran
smr|san marino
gib|gibraltar
bra|brazil|brazilian|brasil
arg|argentina|argentine|argentinian
ury|uruguay|uruguayan
pry|paraguay|paraguayan
chl|chile|chilean
per|peru|peruvian
ecu|ecuador|ecuadorian
col|colombia|colombian
ven|venezuela|venezuelan
bol|bolivia|bolivian
mex|mexico|mexican
usa|usa|united states|us|united states of america
can|canada|canadian
cri|costa rica|costa rican
hnd|honduras|honduran
gtm|guatemala|guatemalan
slv|el salvador|salvadoran
pan|panama|panamanian
nic|nicaragua|nicaraguan
blz|belize
jam|jamaica|jamaican
tto|trinidad and tobago|trinidad tobago|trinidad|trinidad & tobago
hti|haiti|haitian
cub|cuba|cuban
dom|dominican republic|dominican rep
dma|dominica
cuw|curacao
sur|suriname|surinam
guy|guyana
abw|aruba
brb|barbados
bmu|bermuda
grd|grenada
atg|antigua and barbuda|antigua barbuda
kna|saint kitts and nevis|st kitts and nevis|st kitts nevis|saint kitts nevis
lca|saint lucia|st lucia
vct|saint vincent and the grenadines|st vincent and the grenadines|saint vincent
pri|puerto rico
glp|guadeloupe
mtq|martinique
guf|french guiana
jpn|japan|japanese
kor|south korea|korea republic|korea|korean|republic of korea|korea south|s korea|korea rep
prk|north korea|n korea|korea dpr|dpr korea|korea north
chn|china|chinese|china pr|pr china
hkg|hong kong|hong kong china
twn|chinese taipei|taiwan
mac|macau|macao
mng|mongolia|mongolian
tha|thailand|thai
vnm|vietnam|vietnamese|viet nam
idn|indonesia|indonesian
mys|malaysia|malaysian
sgp|singapore|singaporean
phl|philippines|philippine|filipino
mmr|myanmar|burma
khm|cambodia|cambodian
lao|laos
brn|brunei|brunei darussalam
tls|timor leste|east timor
ind|india|indian
bgd|bangladesh
pak|pakistan
lka|sri lanka
npl|nepal|nepalese
btn|bhutan
mdv|maldives
afg|afghanistan
irn|iran|iranian|ir iran|islamic republic of iran
irq|iraq|iraqi
sau|saudi arabia|saudi|ksa|saudi arabian
are|united arab emirates|uae|emirates|u a e|arab emirates
qat|qatar|qatari
kwt|kuwait|kuwaiti
bhr|bahrain|bahraini
omn|oman|omani
yem|yemen
jor|jordan|jordanian
lbn|lebanon|lebanese
syr|syria|syrian
pse|palestine|palestinian
aus|australia|australian
nzl|new zealand|kiwi
fji|fiji
png|papua new guinea
slb|solomon islands
vut|vanuatu
ncl|new caledonia
tah|tahiti
`

const BY_NAME = new Map<string, string>()
for (const line of TABLE.trim().split('\n')) {
  const [code = '', ...names] = line.split('|')
  for (const name of names) BY_NAME.set(words(name).join(' '), code)
}

/** Every country with its names, for those who check the table. */
export function countryNames(): { code: string; names: string[] }[] {
  return TABLE.trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...names] = line.split('|')
      return { code, names }
    })
}

/** The longest name of a country, in words. */
const LONGEST = 5

/** The country a folded text begins with at `from`, and how many words it takes. */
function countryAt(list: readonly string[], from: number): { code: string; length: number } | null {
  for (let length = Math.min(LONGEST, list.length - from); length > 0; length--) {
    const code = BY_NAME.get(list.slice(from, from + length).join(' '))
    if (code !== undefined) return { code, length }
  }
  return null
}

/** The country whose name the whole text is, as a short code; null when it is none. */
export function countryOf(list: readonly string[]): string | null {
  return BY_NAME.get(list.join(' ')) ?? null
}

/** Finds the first country named in a league's words, and the words left beside it. */
export function splitCountry(list: readonly string[]): { code: string | null; rest: string[] } {
  let code: string | null = null
  const rest: string[] = []
  for (let at = 0; at < list.length;) {
    const found = countryAt(list, at)
    if (found === null || (code !== null && found.code !== code)) {
      rest.push(list[at] ?? '')
      at += 1
    } else {
      code = found.code
      at += found.length
    }
  }
  return { code, rest }
}

/** Reads a country field (`Spain`, `Türkiye`, `ESP`); null when unknown or not given. */
export function readCountry(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null
  const list = words(text)
  const whole = countryOf(list) ?? splitCountry(list).code
  return whole ?? (list.length === 0 ? null : list.join(' '))
}
