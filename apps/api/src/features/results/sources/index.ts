/** The sources that are configured on this server, in the decided order. */
import type { Transport } from '@strix/platforms'
import type { SandboxResult } from '../../../sandbox/messages.ts'
import { createApiFootball } from './api-football.ts'
import { createFootballData } from './football-data.ts'
import { createGetText } from './get-text.ts'
import { createOpenfootball } from './openfootball.ts'
import { createSimulated } from './simulated.ts'
import type { Source } from './source.ts'

/** Addresses and keys; undefined is off. */
type ResultSettings = {
  footballDataUrl: string | undefined
  openfootballUrl: string | undefined
  apiFootball: { url: string; key: string } | undefined
}

export type SourceDeps = {
  settings: ResultSettings
  transport: Transport
  userAgent: string
  simulated: (() => Promise<readonly SandboxResult[]>) | undefined
}

export function createSources(deps: SourceDeps): Source[] {
  const { settings, simulated } = deps
  const getText = createGetText(deps)
  const { footballDataUrl, openfootballUrl, apiFootball } = settings
  return [
    ...(simulated ? [createSimulated(simulated)] : []),
    ...(footballDataUrl ? [createFootballData({ baseUrl: footballDataUrl, getText })] : []),
    ...(openfootballUrl ? [createOpenfootball({ baseUrl: openfootballUrl, getText })] : []),
    ...(apiFootball
      ? [createApiFootball({ baseUrl: apiFootball.url, key: apiFootball.key, getText })]
      : []),
  ]
}
