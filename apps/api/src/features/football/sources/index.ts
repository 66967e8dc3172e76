/** The sources that are configured on this server, in the decided order. */
import type { Transport } from '@strix/platforms'
import type { Env } from '../../../env.ts'
import type { SandboxFootball } from '../../../sandbox/messages.ts'
import { createGetText } from '../../results/index.ts'
import { createApiFootball } from './api-football.ts'
import { createFantasyPremierLeague } from './fantasy-premier-league.ts'
import type { Pause } from './fantasy-premier-league.ts'
import { createFootballDataOrg } from './football-data-org.ts'
import { createFootballData } from './football-data.ts'
import { createOpenfootball } from './openfootball.ts'
import { createSimulated } from './simulated.ts'
import type { Source } from './source.ts'

export type SourceDeps = {
  env: Pick<Env, 'results'>
  transport: Transport
  userAgent: string
  simulated: SandboxFootball | undefined
  /** Between two questions to a source that is asked slowly; seconds where nothing is given. */
  pause?: Pause
}

/** In the sandbox the simulator alone: made-up clubs and real ones do not mix. */
export function createFootballSources(deps: SourceDeps): Source[] {
  const { simulated } = deps
  if (simulated) return [createSimulated(simulated)]
  const { footballDataUrl, openfootballUrl, apiFootball, footballDataOrg } = deps.env.results
  // Players of a league come from one source, and API-Football reports more of them.
  const fantasyUrl = apiFootball ? undefined : deps.env.results.fantasyPremierLeagueUrl
  const getText = createGetText(deps)
  return [
    ...(footballDataUrl ? [createFootballData({ baseUrl: footballDataUrl, getText })] : []),
    ...(openfootballUrl ? [createOpenfootball({ baseUrl: openfootballUrl, getText })] : []),
    ...(apiFootball
      ? [createApiFootball({ baseUrl: apiFootball.url, key: apiFootball.key, getText })]
      : []),
    ...(footballDataOrg
      ? [createFootballDataOrg({ baseUrl: footballDataOrg.url, key: footballDataOrg.key, getText })]
      : []),
    ...(fantasyUrl
      ? [createFantasyPremierLeague({ baseUrl: fantasyUrl, getText, pause: deps.pause })]
      : []),
  ]
}
