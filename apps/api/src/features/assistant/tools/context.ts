/** What a tool works with, and how one is declared. */
import { cleanName } from '@strix/assistant'
import type { Fact, ToolName, ToolResult } from '@strix/assistant'
import type { z } from 'zod'
import type { Db } from '../../../infra/db.ts'
import type { codesFeature } from '../../codes/index.ts'
import type { conversionFeature } from '../../conversion/index.ts'
import type { FootballTables } from '../../football/football.tables.ts'
import type { forecastsFeature } from '../../forecasts/index.ts'
import type { insightFeature } from '../../insight/index.ts'
import type { matchesFeature } from '../../matches/index.ts'
import type { profilesFeature } from '../../profiles/index.ts'
import type { recordsFeature } from '../../records/index.ts'
import type { walletFeature } from '../../wallet/index.ts'

type Of<Declared extends { create: (given: never) => unknown }> = ReturnType<Declared['create']>

/** The services of other features that tools call, as their features create them. */
export type ToolServices = { db: Db<FootballTables> } & Pick<
  Of<typeof forecastsFeature>,
  'forecastService' | 'forecastRecord'
> &
  Pick<Of<typeof insightFeature>, 'insightService'> &
  Pick<Of<typeof matchesFeature>, 'outlookService'> &
  Pick<Of<typeof codesFeature>, 'codeService'> &
  Pick<Of<typeof conversionFeature>, 'conversionService' | 'priceService'> &
  Pick<Of<typeof profilesFeature>, 'profileService'> &
  Pick<Of<typeof recordsFeature>, 'recordService'> &
  Pick<Of<typeof walletFeature>, 'walletService'>

export type ToolContext = {
  /** Whoever asks; tools see what they may see, and change nothing. */
  profileId: string
  locale: 'en' | 'pcm'
  timeZone: string
  oddsFormat: string
  now: Date
  signal: AbortSignal
  services: ToolServices
}

export type Tool<Schema extends z.ZodType = z.ZodType, Data = unknown> = {
  name: ToolName
  /** For a language model that chooses among them. */
  description: string
  input: Schema
  run(input: z.output<Schema>, context: ToolContext): Promise<ToolResult<Data>>
}

/** Keeps the types of input and data. */
export function declareTool<Schema extends z.ZodType, Data>(
  tool: Tool<Schema, Data>,
): Tool<Schema, Data> {
  return tool
}

/** Facts of one owner and source, collected as they are found. */
export function collect(source: string, at: Date | string) {
  const facts: Fact[] = []
  const time = typeof at === 'string' ? at : at.toISOString()
  return {
    facts,
    add(
      owner: string,
      id: string,
      fact: Pick<Fact, 'value' | 'unit' | 'about'> &
        Partial<Pick<Fact, 'digits' | 'names' | 'source' | 'at' | 'bet'>>,
    ): void {
      // Names come from outside: in an owner and in what is said of it.
      const about = cleanAbout(fact.about)
      facts.push({ source, at: time, ...fact, id, owner: cleanName(owner), about })
    },
  }
}

function cleanAbout(about: string): string {
  return about.replaceAll(/[<>`*_[\]{}|\\#]/gu, ' ').slice(0, 160)
}

export type Collected = ReturnType<typeof collect>
