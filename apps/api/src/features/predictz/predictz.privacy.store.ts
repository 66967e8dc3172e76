/** What somebody predicted: read out, or left without a name. */
import type { Db, Tx } from '../../infra/db.ts'
import type { Privacy } from '../../infra/privacy.ts'
import { eraseLeagues } from './leagues.store.ts'
import { eraseStandings } from './standings.store.ts'
import { namedFixtures } from '../football/index.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'

type Tables = FixtureTables & FootballTables & PredictzTables & ProfileTables

/**
 * Predictions stay, since roots and crowds stand on them, under a profile that has no name any
 * more; it stands on no board.
 */
export const predictzPrivacy: Privacy<Tables> = {
  feature: 'predictz',
  tables: [
    'prediction',
    'prediction_standing',
    'prediction_device',
    'prediction_league',
    'prediction_league_member',
    'prediction_champion',
  ],
  exportFor,
  eraseFor,
}

async function exportFor(db: Db<Tables>, profileId: string): Promise<Record<string, unknown>> {
  return {
    predictions: await db
      .selectFrom('prediction as p')
      .innerJoin('prediction_game as g', 'g.id', 'p.game_id')
      .innerJoin(namedFixtures.as('f'), 'f.id', 'g.fixture_id')
      .select([
        'p.id',
        'f.home as home_team',
        'f.away as away_team',
        'f.league',
        'f.kickoff',
        'p.home',
        'p.away',
        'p.at',
        'p.state',
        'p.reward',
        'p.paid',
      ])
      .where('p.profile_id', '=', profileId)
      .orderBy('p.at')
      .execute(),
    prediction_boards: await db
      .selectFrom('prediction_standing')
      .select(['board', 'reward', 'predictions', 'hits', 'outcomes'])
      .where('profile_id', '=', profileId)
      .orderBy('board')
      .execute(),
    prediction_leagues: await db
      .selectFrom('prediction_league_member as m')
      .innerJoin('prediction_league as l', 'l.id', 'm.league_id')
      .select(['l.name', 'm.joined_at', 'l.creator_id'])
      .where('m.profile_id', '=', profileId)
      .orderBy('m.joined_at')
      .execute(),
    prediction_weeks_won: await db
      .selectFrom('prediction_champion')
      .select(['week', 'reward'])
      .where('profile_id', '=', profileId)
      .orderBy('week')
      .execute(),
    prediction_devices: await db
      .selectFrom('prediction_device')
      .select(['network', 'seen_at'])
      .where('profile_id', '=', profileId)
      .orderBy('seen_at')
      .execute(),
  }
}

async function eraseFor(tx: Tx<Tables>, { profileId }: { profileId: string }): Promise<void> {
  await eraseStandings(tx, profileId)
  await eraseLeagues(tx, profileId)
  await tx.deleteFrom('prediction_champion').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('prediction_device').where('profile_id', '=', profileId).execute()
}
