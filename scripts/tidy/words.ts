/** Words and constructs that do not belong in the code, each with its reason. */
import { isCode, isTest, type TextFile } from './files.ts'
import { readSyntax } from './syntax.ts'

type Ban = { pattern: RegExp; reason: string; allowedIn?: RegExp }

const bans: readonly Ban[] = [
  { pattern: /\bTODO\b/, reason: 'unfinished work is an issue, not a comment' },
  { pattern: /\bFIXME\b/, reason: 'a known fault is mended or is an issue' },
  { pattern: /\bas any\b/, reason: 'it switches the type checker off' },
  { pattern: /@ts-(ignore|nocheck)/, reason: 'it switches the type checker off' },
  { pattern: /\bpreviously\b/i, reason: 'comments describe the present' },
  {
    pattern: /\b(test|it|describe|suite)\.only\b/,
    reason: 'it silently leaves out the other tests',
  },
  {
    pattern: /\bconsole\.log\(/,
    reason: 'servers and packages write through the logger',
    allowedIn: /^(apps\/cli|bench|e2e)\/|(^|\/)scripts\/|\.soak\.ts$/,
  },
  {
    pattern: /^\s*(export )?(const )?enum /m,
    reason: 'enums are not erasable; use a list of literals',
  },
  { pattern: /\b(beholder|onlooker)s?\b/i, reason: 'whoever looks is the viewer' },
  { pattern: /\beven[- ]?time\b/i, reason: 'it is a minimum duration' },
  {
    pattern: /\b(type|function) (\w*Said|Heard|Told|hear|tell|tell[A-Z]\w*)\b/,
    reason: 'it is delivered, emitted, reported or printed',
  },
  {
    pattern: /\b(const|let) (told|heard)\b/,
    reason: 'it is delivered, received or reported',
    // The assistant reads what people say.
    allowedIn: /^packages\/assistant\/|\.(test|soak)\.tsx?$|\/testing\//,
  },
  {
    pattern: /\b(type|function) (Written|Standing|ground|fine|createLine)\b/,
    reason: 'preserialized, relationship, infrastructure, unwrap, limiter',
  },
  {
    pattern: /^\s*(export )?interface (?!\w+<(in|out) )/m,
    reason: 'types are written with "type", unless one declares a variance',
  },
]

/** This folder names the words it bans. */
const exempt = /^scripts\/tidy\//

export function findBannedWords(files: readonly TextFile[]): string[] {
  return files
    .filter((file) => !exempt.test(file.path))
    .flatMap((file) =>
      file.text
        .split('\n')
        .flatMap((line, index) =>
          bans
            .filter((ban) => ban.pattern.test(line) && !ban.allowedIn?.test(file.path))
            .map((ban) => `${file.path}:${index + 1}: "${line.trim()}": ${ban.reason}`),
        ),
    )
}

export function findEmptyCatches(files: readonly TextFile[]): string[] {
  return files.filter(isCode).flatMap((file) =>
    readSyntax(file).emptyCatches.map((line) => {
      return `${file.path}:${line}: a failure is swallowed; handle it or let it through`
    }),
  )
}

/** The simulator alone can be run by itself; there it is given the machine's clock. */
const program = 'packages/simulator/src/main.ts'

/** Packages get time, chance and the network handed in. */
export function findImpurePackages(files: readonly TextFile[]): string[] {
  return files
    .filter((file) => file.path.startsWith('packages/') && file.path !== program)
    .filter((file) => isCode(file) && !isTest(file))
    .flatMap((file) =>
      readSyntax(file).impure.map(({ line, what }) => {
        return `${file.path}:${line}: ${what}; packages take it as an argument`
      }),
    )
}

const clockReads = ['new Date()', 'Date.now()']
const timedTest = /\.(test|spec)\.tsx?$|\/testing\//
/** Asks a clock that the test itself has stopped. */
const clockTest = 'apps/api/src/infra/clock.test.ts'

/** A test that reads the machine's clock fails at some hour; `testStart` is the same at all. */
export function findClockTests(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => timedTest.test(path) && path !== clockTest)
    .flatMap((file) =>
      readSyntax(file)
        .impure.filter(({ what }) => clockReads.includes(what))
        .map(({ line, what }) => `${file.path}:${line}: ${what}; tests start from a given clock`),
    )
}

const platformName =
  /\b(sporty ?bet|bet9ja|(1|one)x ?bet|naira ?bet|bet ?king|(22|twentytwo) ?bet)\b/i
const platformPlaces = [
  /^packages\/(platforms|simulator)\/src\/(.*\/)?(sportybet|bet9ja|nairabet|betking)/,
  /^packages\/(platforms|simulator)\/src\/(.*\/)?(onexbet|1xbet|twentytwobet|22bet)/,
  /^packages\/(platforms|simulator)\/src\/registry\.ts$/,
  /^packages\/contracts\/src\/platform(s|-id)\.ts$/,
  /\/examples?[./-]/,
]

/** A platform is added or removed in its own folder and one registry line. */
export function findStrayPlatformNames(files: readonly TextFile[]): string[] {
  return files
    .filter((file) => !exempt.test(file.path) && !isTest(file))
    .filter((file) => !platformPlaces.some((place) => place.test(file.path)))
    .flatMap((file) =>
      file.text.split('\n').flatMap((line, index) => {
        const name = platformName.exec(line)?.[0]
        return name ? [`${file.path}:${index + 1}: names ${name}: "${line.trim()}"`] : []
      }),
    )
}

const moneyName = /(amount|balance|credit|hundredths|naira|kobo|price|charge|fee)/
const numberType = /^(smallint|int\d?|integer|numeric|decimal|real|double|float\d?|money)\b/

/** Money is whole hundredths in `bigint`; anything else rounds or overflows some day. */
export function findLooseMoney(files: readonly TextFile[]): string[] {
  return files
    .filter((file) => file.path.startsWith('db/migrations/'))
    .flatMap((file) =>
      file.text.split('\n').flatMap((line, index) => {
        const [, name = '', type = ''] = /^\s*(?:add column )?"?(\w+)"?\s+(\w+)/i.exec(line) ?? []
        if (!moneyName.test(name.toLowerCase()) || !numberType.test(type.toLowerCase())) return []
        return [`${file.path}:${index + 1}: column ${name} is ${type}, money is bigint`]
      }),
    )
}
