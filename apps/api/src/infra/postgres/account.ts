/** PostgreSQL refuses to run as root, so a start as root hands the server to a lesser account. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'

export type Account = { name: string; uid: number; gid: number }
type Access = 'read' | 'search'

/** The account the server must run as, or undefined where the current one will do. */
export function findServerAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = listAccounts()
  // An existing cluster stays with whoever made it, so that root and its owner can take turns.
  if (existsSync(clusterDir)) {
    const owner = accounts.find((account) => account.uid === statSync(clusterDir).uid)
    if (owner && owner.uid !== 0) return owner
  }
  const lesser =
    accounts.find((account) => account.name === 'postgres') ??
    accounts.find((account) => account.name === 'nobody')
  if (lesser) return lesser
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor ' +
      '"nobody" to run it as. Start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether the account (or, without one, this process) can read or search a path. */
export function canUse(account: Account | undefined, path: string, access: Access): boolean {
  if (account) {
    const flag = access === 'read' ? '-r' : '-x'
    const probe = spawnSync('/bin/sh', ['-c', `test ${flag} "$0"`, path], {
      uid: account.uid,
      gid: account.gid,
      cwd: '/',
    })
    return probe.status === 0
  }
  try {
    accessSync(path, access === 'read' ? constants.R_OK : constants.X_OK)
    return true
  } catch {
    return false
  }
}

function listAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
