import pg from 'pg'
import { expect, test } from 'vitest'
import { createLogger } from './log.ts'

function linesOf(format: 'json' | 'pretty'): string {
  let text = ''
  const log = createLogger({ level: 'info', format }, { write: (line: string) => (text += line) })
  log.debug('too quiet')
  log.info({ token: 'secret-1', user: { password: 'secret-2', name: 'Ada' } }, 'hello')
  return text
}

test.each(['json', 'pretty'] as const)('%s shows what matters and no secret', (format) => {
  const text = linesOf(format)
  expect(text).toContain('hello')
  expect(text).toContain('Ada')
  expect(text).not.toContain('secret')
  expect(text).not.toContain('too quiet')
})

test('an error is told with its causes, without what drivers hang on it', () => {
  let text = ''
  const log = createLogger(
    { level: 'info', format: 'json' },
    { write: (line: string) => void (text += line) },
  )
  const cause = Object.assign(new Error('no route'), {
    code: '57P01',
    client: { password: 'secret' },
  })
  log.error({ err: new Error('it broke', { cause }) }, 'failed')
  expect(JSON.parse(text)).toMatchObject({
    err: { message: 'it broke', cause: { message: 'no route', code: '57P01' } },
  })
  expect(text).toContain('log.test.ts')
  expect(text).not.toContain('secret')
})

test('nothing but plain data stands in a line, however deep a client hangs', () => {
  let text = ''
  const log = createLogger(
    { level: 'info', format: 'json' },
    { write: (line: string) => void (text += line) },
  )
  const client = new pg.Client({ password: 'hidden-word' })
  Object.assign(client, { secretKey: 4_711 })
  const error = Object.assign(new Error('lost'), { client })
  log.error({ meta: { error, client }, list: [{ client }], cause: client }, 'failed')
  log.error(error)
  log.error({ err: new Error('outer', { cause: client }), at: new Date(0), sum: 7n }, 'failed')
  expect(text).toContain('"error":{"type":"Error","message":"lost"')
  expect(text).toContain('[Client]')
  expect(text).toContain('1970-01-01T00:00:00.000Z')
  expect(text).toContain('"sum":"7"')
  for (const word of ['4711', 'hidden-word', 'connectionParameters', '_queryQueue']) {
    expect(text).not.toContain(word)
  }
})

test('machines get one JSON record a line, people none', () => {
  expect(JSON.parse(linesOf('json'))).toMatchObject({ level: 30, msg: 'hello' })
  expect(linesOf('pretty')).toMatch(/INFO.*hello/)
})
