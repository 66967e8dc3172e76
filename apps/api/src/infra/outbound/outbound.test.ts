import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { checkedUrl, createOutbound } from './index.ts'
import type { Dial, OutboundRequest } from './index.ts'
import { isPublicAddress } from './public-address.ts'

const publicAddress = '93.184.215.14'
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

/** A server of the test under `https://hooks.example.org`, and what the guard did to get there. */
async function openServer(
  handler: RequestListener,
  resolve = async (): Promise<readonly string[]> => [publicAddress],
) {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const port = portOf(server.address())
  const dialled: string[][] = []
  const dial: Dial = ({ addresses }, callback) => {
    dialled.push(addresses.map(({ address }) => address))
    const socket = connect(port, '127.0.0.1', () => callback(null, socket))
  }
  const outbound = createOutbound({ userAgent: 'Strix/test', resolve, dial })
  const send = (request: Partial<OutboundRequest> = {}) =>
    outbound({ method: 'POST', url: 'https://hooks.example.org/in?a=1', body: '{}', ...request })
  return { send, dialled }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

test('a request goes out once, under our own name, and its answer comes back as bytes', async () => {
  const seen: (string | undefined)[] = []
  const { send, dialled } = await openServer((request, reply) => {
    seen.push(request.method, request.url, request.headers.host, request.headers['user-agent'])
    reply.writeHead(201, { 'retry-after': '7' }).end('taken')
  })
  const answer = await send({ headers: { 'user-agent': 'another' } })
  expect(answer.status).toBe(201)
  expect(answer.headers['retry-after']).toBe('7')
  expect(answer.body.toString()).toBe('taken')
  expect(seen).toEqual(['POST', '/in?a=1', 'hooks.example.org', 'Strix/test'])
  expect(dialled).toEqual([[publicAddress]])
})

test.each([
  'http://hooks.example.org/',
  'ftp://hooks.example.org/',
  'https://hooks.example.org:8443/',
  'https://name:word@hooks.example.org/',
  'https://name@hooks.example.org/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://93.184.215.14/',
  'https://localhost/',
  'https://intranet/',
  'https://example.org./',
  'not an address',
])('%s is no address for a request', (url) => {
  expect(() => checkedUrl(url)).toThrow(expect.objectContaining({ failure: 'address' }))
})

test.each([
  ['93.184.215.14', true],
  ['2606:4700:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.0.2.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.215.14', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::a9fe:a9fe', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['3fff::1', false],
  ['4000::1', false],
  ['fc00::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['localhost', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test('one private address of several is enough to connect to none', async () => {
  const { send, dialled } = await openServer(
    (_, reply) => reply.end(),
    async () => [publicAddress, '169.254.169.254'],
  )
  await expect(send()).rejects.toMatchObject({ failure: 'private' })
  expect(dialled).toEqual([])
})

test('a name that turns private after the check is not asked again, and refused the next time', async () => {
  const answers = [[publicAddress], ['127.0.0.1']]
  const { send, dialled } = await openServer(
    (_, reply) => reply.end('first'),
    async () => answers.shift() ?? [],
  )
  expect((await send()).body.toString()).toBe('first')
  expect(answers).toHaveLength(1)
  await expect(send()).rejects.toMatchObject({ failure: 'private' })
  expect(dialled).toEqual([[publicAddress]])
})

test('a name that nobody knows is a failure of the name', async () => {
  const nobody = await openServer(
    (_, reply) => reply.end(),
    async () => {
      throw new Error('ENOTFOUND')
    },
  )
  const empty = await openServer(
    (_, reply) => reply.end(),
    async () => [],
  )
  await expect(nobody.send()).rejects.toMatchObject({ failure: 'name' })
  await expect(empty.send()).rejects.toMatchObject({ failure: 'name' })
})

test('a redirect is not followed', async () => {
  let asked = 0
  const { send } = await openServer((_, reply) => {
    asked += 1
    reply.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  })
  await expect(send()).rejects.toMatchObject({ failure: 'redirect' })
  expect(asked).toBe(1)
})

test('an answer that never ends is dropped at the time, one that is too large at the size', async () => {
  const drip = await openServer((_, reply) => reply.writeHead(200).write('a'))
  await expect(drip.send({ timeoutMs: 60 })).rejects.toMatchObject({ failure: 'slow' })
  const silent = await openServer(() => undefined)
  await expect(silent.send({ timeoutMs: 60 })).rejects.toMatchObject({ failure: 'slow' })
  const huge = await openServer((_, reply) => {
    reply.on('error', () => undefined)
    const more = () => void (reply.write(Buffer.alloc(4096)) ? setImmediate(more) : undefined)
    reply.on('drain', more)
    more()
  })
  await expect(huge.send({ answerMaxBytes: 10_000 })).rejects.toMatchObject({
    failure: 'too-large',
  })
  const headers = await openServer((_, reply) => reply.setHeader('x', 'y'.repeat(12_000)).end())
  await expect(headers.send()).rejects.toMatchObject({ failure: 'unreachable' })
})

test('a packed answer is asked for by nobody and unpacked by nobody', async () => {
  const packed = gzipSync(Buffer.alloc(5_000_000))
  let accepted: string | undefined
  const { send } = await openServer((request, reply) => {
    accepted = request.headers['accept-encoding']
    reply.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
  })
  const answer = await send()
  expect(answer.body.equals(packed)).toBe(true)
  expect(accepted).toBe('identity')
})

test('whoever asked can stop it; a server that hangs up is unreachable', async () => {
  const stopping = new AbortController()
  const waiting = await openServer(() => stopping.abort(new Error('stopping')))
  await expect(waiting.send({ signal: stopping.signal })).rejects.toThrow('stopping')
  const gone = await openServer((request) => request.socket.destroy())
  await expect(gone.send()).rejects.toMatchObject({ failure: 'unreachable' })
})
