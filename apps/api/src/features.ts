/** The features of the product: the one list of them, and how they are put together. */
import { accountsFeature } from './features/accounts/index.ts'
import { apikeysFeature } from './features/apikeys/index.ts'
import { assistantFeature } from './features/assistant/index.ts'
import { codesFeature } from './features/codes/index.ts'
import { conversionFeature } from './features/conversion/index.ts'
import { demoFeature } from './features/demo/index.ts'
import { fixturesFeature } from './features/fixtures/index.ts'
import { footballFeature } from './features/football/index.ts'
import { forecastRoots, forecastsFeature } from './features/forecasts/index.ts'
import { insightFeature } from './features/insight/index.ts'
import { matchesFeature } from './features/matches/index.ts'
import { mcpFeature } from './features/mcp/index.ts'
import { moderationFeature } from './features/moderation/index.ts'
import { notificationsFeature } from './features/notifications/index.ts'
import { operationsFeature } from './features/operations/index.ts'
import { paymentsFeature } from './features/payments/index.ts'
import { peopleFeature } from './features/people/index.ts'
import { payoutsFeature } from './features/payouts/index.ts'
import { platformsFeature } from './features/platforms/index.ts'
import { countPosted, postsFeature } from './features/posts/index.ts'
import {
  askToEnter,
  predictionRoots,
  predictionSettler,
  predictzFeature,
} from './features/predictz/index.ts'
import { reactionsFeature } from './features/reactions/index.ts'
import { avatarUrl, profilesFeature } from './features/profiles/index.ts'
import { recordsFeature } from './features/records/index.ts'
import { resultsFeature } from './features/results/index.ts'
import { searchFeature } from './features/search/index.ts'
import { sharingFeature } from './features/sharing/index.ts'
import { siteFeature } from './features/site/index.ts'
import { socialFeature } from './features/social/index.ts'
import { limitApprovals, staffFeature, staffPath } from './features/staff/index.ts'
import { statisticsFeature } from './features/statistics/index.ts'
import { walletFeature } from './features/wallet/index.ts'
import { webhooksFeature } from './features/webhooks/index.ts'
import type { ApprovalKind } from './infra/approvals.ts'
import type { ClosedColumn } from './infra/closed-columns.ts'
import type * as handles from './infra/db.ts'
import { eventJobs, watchEventLag } from './infra/event-delivery.ts'
import type { Listening } from './infra/event-delivery.ts'
import type { Declared, Feature } from './infra/feature.ts'
import { housekeepingJobs } from './infra/housekeeping.ts'
import type { ResolveCaller } from './infra/http/caller.ts'
import type { Job } from './infra/jobs.ts'
import { mailJobs } from './infra/mail/index.ts'
import type { Metrics } from './infra/metrics.ts'
import type { Privacy } from './infra/privacy.ts'
import type { SealedColumn } from './infra/sealed-values.store.ts'
import type { Limit, Switch } from './infra/settings.ts'
import { infraWork } from './infra/stalled-work.ts'
import type { DueWork } from './infra/stalled-work.ts'
import { createInfrastructure } from './infrastructure.ts'
import type { Surroundings } from './infrastructure.ts'

/**
 * In the order in which a profile is erased: the account itself comes after what names it.
 * Staff see the switches in this order.
 */
const declared = [
  fixturesFeature,
  footballFeature,
  insightFeature,
  conversionFeature,
  codesFeature,
  postsFeature,
  reactionsFeature,
  moderationFeature,
  searchFeature,
  sharingFeature,
  recordsFeature,
  resultsFeature,
  predictzFeature,
  forecastsFeature,
  matchesFeature,
  statisticsFeature,
  notificationsFeature,
  socialFeature,
  paymentsFeature,
  payoutsFeature,
  walletFeature,
  assistantFeature,
  apikeysFeature,
  webhooksFeature,
  mcpFeature,
  profilesFeature,
  accountsFeature,
  peopleFeature,
  staffFeature,
  operationsFeature,
  siteFeature,
  demoFeature,
  platformsFeature,
] as const

type TablesOf<Each> = Each extends { tables: Declared<infer Tables> } ? Tables : never
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer Joined,
) => void
  ? Joined
  : never

/** Every table of the product in one type. */
export type Database = All<TablesOf<(typeof declared)[number]>>

/** For what puts the features together; a feature's handles are typed over the tables it uses. */
export type Db = handles.Db<Database>
export type Tx = handles.Tx<Database>

export const features: readonly Feature<Services, Database>[] = declared

/** Infrastructure and the services of all features, built once per process. */
export type Services = ReturnType<typeof createServices>

export function createServices(surroundings: Surroundings<Database>) {
  const infrastructure = createInfrastructure(surroundings)
  const { reserve, now } = infrastructure
  const metrics = metricsOf(infrastructure.metrics)
  watchEventLag({ db: reserve, now, ...listening, registry: metrics.registry })
  const base = { ...infrastructure, metrics }
  const ofPlatforms = platformsFeature.create(base)
  const shared = { ...base, ...ofPlatforms, avatarUrl, rootParts: [forecastRoots, predictionRoots] }
  const staff = staffFeature.create({ ...shared, switches, limits, approvalKinds })
  const given = { ...shared, ...staff }
  const records = recordsFeature.create(given)
  const forecasts = forecastsFeature.create(given)
  const social = socialFeature.create(given)
  const matches = matchesFeature.create({ ...given, ...forecasts })
  const posts = postsFeature.create({ ...given, ...records, ...social })
  const accounts = accountsFeature.create({ ...given, ...social, privacies })
  const conversion = conversionFeature.create({ ...given, ...social })
  // What Strix AI may ask of other features.
  const tools = {
    db: given.db,
    ...records,
    ...forecasts,
    ...matches,
    ...codesFeature.create(given),
    ...conversion,
    ...insightFeature.create({ ...given, ...posts, ...forecasts, ...matches, ...conversion }),
    ...walletFeature.create(given),
    ...profilesFeature.create({ ...given, ...social, ...accounts.accounts, countPosted }),
  }
  const { ages, exclusions, noteSecurity } = accounts.accounts
  const { demandNotExcluded } = exclusions
  const payments = paymentsFeature.create(given)
  return {
    ...given,
    privacies,
    ...social,
    ...accounts,
    ...tools,
    ...posts,
    ...reactionsFeature.create({ ...given, ...social }),
    ...moderationFeature.create(given),
    ...searchFeature.create({ ...given, ...records, ...social, ...posts }),
    ...resultsFeature.create({
      ...given,
      settlers: [predictionSettler],
      askToEnter: (tx: Tx, entry) => askToEnter(given, tx, entry),
    }),
    ...predictzFeature.create({ ...given, ...forecasts }),
    ...footballFeature.create(given),
    ...notificationsFeature.create(given),
    ...payments,
    ...peopleFeature.create({ ...given, ...tools, ...payments }),
    ...payoutsFeature.create({ ...given, ...payments }),
    ...siteFeature.create(given),
    ...operationsFeature.create(given),
    ...statisticsFeature.create(given),
    ...assistantFeature.create({ ...given, ...forecasts, tools, lockAge: ages.lockAge }),
    ...apikeysFeature.create({ ...given, noteSecurity, demandNotExcluded }),
    ...webhooksFeature.create({ ...given, noteSecurity }),
    noteSecurity,
  }
}

/** Without those of a feature, what counts in it does not compile. */
function metricsOf(metrics: Metrics) {
  const { registry } = metrics
  return {
    ...metrics,
    ...platformsFeature.metrics(registry),
    ...conversionFeature.metrics(registry),
    ...recordsFeature.metrics(registry),
    ...paymentsFeature.metrics(registry),
  }
}

/** What is kept about a profile, by feature; erased in this order. */
export const privacies: readonly Privacy<Database>[] = features.flatMap(
  ({ privacy }) => privacy ?? [],
)

export const switches: readonly Switch[] = features.flatMap(({ switches: own = [] }) => own)

const limits: readonly Limit[] = features.flatMap(({ limits: own = [] }) => own)

/** What takes a second person. */
const approvalKinds: readonly ApprovalKind<Database>[] = [
  limitApprovals(limits),
  ...features.flatMap(({ approvals = [] }) => approvals),
]

/** What a change of key seals again. */
export const sealedColumns: readonly SealedColumn[] = features.flatMap(({ sealed = [] }) => sealed)

/** Tables that the server only adds to. */
export const appendOnly: readonly string[] = features.flatMap((each) => each.appendOnly ?? [])

/** What the database refuses any other word in. */
export const closedColumns: readonly ClosedColumn[] = features.flatMap(({ closed = [] }) => closed)

export const listening: Listening<Database> = {
  listeners: features.flatMap(({ listeners = [] }) => listeners),
  kinds: features.flatMap(({ events }) => Object.keys(events?.schemas ?? {})),
}

/** What must not stall for minutes; see `/readyz`. */
export const dueWork: readonly DueWork<Database>[] = [
  ...infraWork,
  ...features.flatMap(({ dueWork: due = [] }) => due),
]

/**
 * Every job there is.
 * @param db what they work with; connections of their own where requests are answered too
 */
export function listJobs(services: Services, db: Db = services.db): Job[] {
  const given = { ...services, db }
  return [
    ...features.flatMap(({ jobs }) => jobs?.(given) ?? []),
    ...eventJobs({ ...given, listening }),
    ...mailJobs(given),
    ...housekeepingJobs(given),
  ]
}

/** Staff and members are apart: each session counts on its own addresses alone. */
export function callerResolver({ accounts, staffService, keyUse }: Services): ResolveCaller {
  const ofStaff = `${staffPath}/`
  return (request, options) => {
    // The address as it was sent may be spelt otherwise (`%61dmin`).
    const url = options?.url ?? request.routeOptions.url
    if (url?.startsWith(ofStaff)) return staffService.resolve(request)
    const { sessions } = accounts
    if (options?.scope === undefined) return sessions.resolve(request, options)
    return keyUse
      .resolve(request, options.scope)
      .then((key) => key ?? sessions.resolve(request, options))
  }
}
