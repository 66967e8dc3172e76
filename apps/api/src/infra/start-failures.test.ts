import { expect, test } from 'vitest'
import { explainStartFailure } from './start-failures.ts'

const place = { host: '127.0.0.1', port: 80, dataDir: '/srv/strix' }

function failure(fields: Record<string, unknown>): Error {
  return Object.assign(new Error('no'), fields)
}

test.each([
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'Port 80 of 127.0.0.1 is taken by another program'],
  [{ code: 'EACCES', syscall: 'listen' }, 'Port 80 is reserved for the system'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'no address 127.0.0.1. Set HOST'],
  [{ code: 'EACCES', path: '/srv/strix/postgres' }, 'name another: DATA_DIR='],
  [{ code: 'EROFS', path: '/srv/strix' }, 'cannot be written to (EROFS at /srv/strix)'],
  [{ code: 'ENOSPC', path: '/srv/strix/files/a' }, 'cannot be written to (ENOSPC'],
])('%o is explained with its remedy', (fields, words) => {
  expect(explainStartFailure(failure(fields), place)).toContain(words)
})

test.each([
  ['another folder', failure({ code: 'EACCES', path: '/etc/passwd' })],
  ['the database', failure({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a plain error', new Error('no')],
  ['no error', 'no'],
])('%s is left to its own words', (_name, error) => {
  expect(explainStartFailure(error, place)).toBeUndefined()
})
