/** Where results and football come from, of the variables of `env.ts`. */
export type ResultSettings = {
  footballDataUrl: string | undefined
  openfootballUrl: string | undefined
  apiFootball: { url: string; key: string } | undefined
  /** Of football alone. */
  footballDataOrg: { url: string; key: string } | undefined
  /** Of football alone. */
  fantasyPremierLeagueUrl: string | undefined
}

type Values = {
  RESULTS_FOOTBALL_DATA_URL?: string | undefined
  RESULTS_OPENFOOTBALL_URL?: string | undefined
  RESULTS_API_FOOTBALL_URL: string
  RESULTS_API_FOOTBALL_KEY?: string | undefined
  FOOTBALL_DATA_ORG_URL: string
  FOOTBALL_DATA_ORG_KEY?: string | undefined
  FANTASY_PREMIER_LEAGUE_URL?: string | undefined
}

export function resultsOf(values: Values): ResultSettings {
  const { RESULTS_API_FOOTBALL_KEY: key, RESULTS_API_FOOTBALL_URL: url } = values
  const { FOOTBALL_DATA_ORG_KEY: orgKey, FOOTBALL_DATA_ORG_URL: orgUrl } = values
  return {
    footballDataUrl: values.RESULTS_FOOTBALL_DATA_URL,
    openfootballUrl: values.RESULTS_OPENFOOTBALL_URL,
    apiFootball: key === undefined ? undefined : { url, key },
    fantasyPremierLeagueUrl: values.FANTASY_PREMIER_LEAGUE_URL,
    footballDataOrg: orgKey === undefined ? undefined : { url: orgUrl, key: orgKey },
  }
}
