/** What commonly keeps a start from succeeding, in one sentence with the remedy. */

type Place = { host: string; port: number; dataDir: string }

const notWritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EDQUOT'])

/** Undefined where nothing better than the error's own words is known. */
export function explainStartFailure(error: unknown, place: Place): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const { host, port, dataDir } = place
  const call = 'syscall' in error ? error.syscall : undefined
  if (call === 'listen') return explainPort(String(error.code), { host, port })
  const path = 'path' in error ? String(error.path) : ''
  if (!path.startsWith(dataDir) || !notWritable.has(String(error.code))) return undefined
  return (
    `The data folder ${dataDir} cannot be written to (${String(error.code)} at ${path}). Make it ` +
    'writable for the user who starts Strix, or name another: DATA_DIR=/some/folder npm start.'
  )
}

function explainPort(code: string, { host, port }: { host: string; port: number }) {
  switch (code) {
    case 'EADDRINUSE':
      return (
        `Port ${port} of ${host} is taken by another program. Stop that one, or take another ` +
        'port: PORT=8080 npm start (PORT=0 takes a free one).'
      )
    case 'EACCES':
      return `Port ${port} is reserved for the system. Take another: PORT=8080 npm start.`
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}. Set HOST to one it has.`
    default:
      return undefined
  }
}
