/** Each provider's adapter against a server that speaks its wire format. */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTransport } from '@strix/platforms'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFlutterwave } from './flutterwave.ts'
import { createPaystack } from './paystack.ts'
import { createProviderHttp } from './provider-http.ts'
import type { PaymentProvider } from './provider.ts'

type Asked = { method: string; path: string; authorization: string; body: unknown }
type Answer = (response: ServerResponse) => void

let server: Server
let baseUrl: string
let asked: Asked[] = []
let answer: Answer = json(500, {})
const outside = createTransport()

function json(status: number, value: unknown): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
}

async function answerFor(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const text = Buffer.concat(parts).toString()
  asked.push({
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    body: text === '' ? null : JSON.parse(text),
  })
  answer(response)
}

beforeAll(async () => {
  server = createServer((request, response) => void answerFor(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await outside.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

const http = createProviderHttp(outside.transport, { maxMs: 500 })
const paystack = (secretKey = 'sk_test_abcdefgh') => createPaystack({ http, secretKey, baseUrl })
const flutterwave = (secretKey = 'FLWSECK_TEST-abcdefgh') =>
  createFlutterwave({ http, secretKey, webhookHash: 'a-secret-hash-of-ours', baseUrl })

const purchase = {
  reference: 'TOP-AAAABBBBCCCCDDDD',
  kobo: 150_000,
  email: 'ada@strix.example',
  method: 'bank',
  returnUrl: 'https://strix.example/wallet/callback?ref=1',
} as const

describe('paystack', () => {
  const row = {
    id: 4_099_260_516,
    status: 'success',
    reference: purchase.reference,
    amount: 150_000,
    requested_amount: 150_000,
    currency: 'NGN',
    domain: 'test',
    metadata: '',
  }
  const verified = (change: Record<string, unknown>) =>
    json(200, { status: true, message: 'ok', data: { ...row, ...change } })

  test('begins a payment in kobo, with our reference and one channel', async () => {
    const link = 'https://checkout.paystack.example/abc'
    answer = json(200, { status: true, message: 'ok', data: { authorization_url: link } })
    expect(await paystack().create(purchase)).toEqual({ link })
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/transaction/initialize',
      authorization: 'Bearer sk_test_abcdefgh',
      body: {
        amount: 150_000,
        currency: 'NGN',
        reference: purchase.reference,
        channels: ['bank_transfer'],
        callback_url: purchase.returnUrl,
      },
    })
  })

  test.each([
    ['paid', {}, { status: 'paid', kobo: 150_000, currency: 'NGN', live: false }],
    ['one kobo short', { requested_amount: 149_999 }, { status: 'paid', kobo: 149_999 }],
    ['a part of what was asked', { amount: 50_000 }, { status: 'paid', kobo: 50_000 }],
    ['a part, less a fee', { amount: 50_000, fees: 750 }, { kobo: 50_000, feeKobo: 750 }],
    ['with the fee passed on', { amount: 162_000 }, { status: 'paid', kobo: 150_000 }],
    ['with what it keeps', { fees: 2_250 }, { kobo: 150_000, feeKobo: 2_250 }],
    ['paid for by the buyer', { amount: 152_250, fees: 2_250 }, { kobo: 150_000, feeKobo: 0 }],
    ['silent about its fee', { fees: null }, { feeKobo: null }],
    ['without what was asked', { requested_amount: null }, { status: 'paid', kobo: 150_000 }],
    ['another currency', { currency: 'USD' }, { status: 'paid', currency: 'USD' }],
    ['real money', { domain: 'live' }, { status: 'paid', live: true }],
    ['declined', { status: 'failed' }, { status: 'failed' }],
    ['left alone', { status: 'abandoned' }, { status: 'open' }],
    ['under way', { status: 'ongoing' }, { status: 'open' }],
    ['taken back', { status: 'reversed' }, { status: 'reversed' }],
  ])('reads a payment that is %s', async (_name, change, expected) => {
    answer = verified(change)
    expect(await paystack().verify(purchase.reference)).toMatchObject(expected)
  })

  test('a reference that nobody tried to pay is unknown', async () => {
    const said = { status: false, message: 'Transaction reference not found.' }
    for (const status of [400, 404]) {
      answer = json(status, said)
      expect(await paystack().verify('TOP-X')).toMatchObject({ status: 'unknown' })
    }
  })

  test('a refused request says so', async () => {
    const duplicate = { status: false, message: 'Duplicate', code: 'duplicate_reference' }
    answer = json(400, duplicate)
    await expect(paystack().create(purchase)).rejects.toMatchObject({ refused: true })
    answer = json(401, { status: false, message: 'Invalid key' })
    await expect(paystack().verify('TOP-X')).rejects.toMatchObject({ refused: true })
  })

  test('lists what was paid, page by page', async () => {
    const rows = (count: number, from: number) =>
      Array.from({ length: count }, (_, at) => ({ ...row, id: from + at }))
    let page = 0
    answer = (response) => {
      page += 1
      // One was paid meanwhile: the last of the first page is the first of the second.
      json(200, { status: true, data: page === 1 ? rows(100, 0) : rows(4, 99) })(response)
    }
    const window = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') }
    const paid = await paystack().listPaid(window)
    expect(paid).toHaveLength(103)
    expect(paid[0]).toEqual({
      provider: 'paystack',
      reference: purchase.reference,
      kobo: 150_000,
      feeKobo: null,
    })
  })

  describe('a message', () => {
    const body = Buffer.from(
      `{"event":"charge.success", "data":{"reference":"${purchase.reference}"}}`,
    )
    const signed = (secret: string, over = body) => ({
      'x-paystack-signature': createHmac('sha512', secret).update(over).digest('hex'),
    })

    test('is about its reference when signed over its very bytes', () => {
      const headers = signed('sk_test_abcdefgh')
      expect(paystack().readWebhook({ headers, body })).toBe(purchase.reference)
    })

    test.each([
      ['one byte changed', () => ({ headers: signed('sk_test_abcdefgh'), body: changed() })],
      ['no header', () => ({ headers: {}, body })],
      ['another key', () => ({ headers: signed('sk_live_abcdefgh'), body })],
      ['a header that is no text', () => ({ headers: { 'x-paystack-signature': ['a'] }, body })],
      ['a short header', () => ({ headers: { 'x-paystack-signature': 'abc' }, body })],
    ])('is not theirs with %s', (_name, make) => {
      expect(paystack().readWebhook(make())).toBeUndefined()
    })

    test.each([
      [
        'a dispute',
        { transaction: { reference: purchase.reference }, transaction_reference: null },
      ],
      ['a refund', { transaction_reference: purchase.reference, transaction: 896_467_688 }],
      ['a transfer that was sent back', { reference: purchase.reference, transaction: null }],
    ])('of %s is about the payment that it names', (_name, data) => {
      const about = Buffer.from(JSON.stringify({ event: 'of any name', data }))
      const headers = signed('sk_test_abcdefgh', about)
      expect(paystack().readWebhook({ headers, body: about })).toBe(purchase.reference)
    })

    test('of another shape is about none of ours', () => {
      const other = Buffer.from('[1,2')
      const headers = signed('sk_test_abcdefgh', other)
      expect(paystack().readWebhook({ headers, body: other })).toBeNull()
    })

    function changed(): Buffer {
      const copy = Buffer.from(body)
      copy[10] = 0x41
      return copy
    }
  })
})

describe('flutterwave', () => {
  const row = {
    id: 288_200_108,
    status: 'successful',
    tx_ref: purchase.reference,
    amount: 1_500,
    charged_amount: 1_521,
    currency: 'NGN',
  }
  const verified = (change: Record<string, unknown>) =>
    json(200, { status: 'success', message: 'ok', data: { ...row, ...change } })

  test('begins a payment in naira', async () => {
    const link = 'https://checkout.flutterwave.example/abc'
    answer = json(200, { status: 'success', message: 'ok', data: { link } })
    expect(await flutterwave().create(purchase)).toEqual({ link })
    expect(asked[0]).toMatchObject({
      path: '/payments',
      body: {
        tx_ref: purchase.reference,
        amount: 1_500,
        currency: 'NGN',
        payment_options: 'banktransfer',
        customer: { email: purchase.email },
      },
    })
  })

  test.each([
    ['paid', {}, { status: 'paid', kobo: 150_000, currency: 'NGN' }],
    ['with kobo', { amount: 1_499.99 }, { status: 'paid', kobo: 149_999 }],
    ['a float that is not quite whole', { amount: 1_500.0000000001 }, { kobo: 150_000 }],
    ['with what it keeps', { app_fee: 21.5 }, { kobo: 150_000, feeKobo: 2_150 }],
    ['another currency', { currency: 'GHS' }, { currency: 'GHS' }],
    ['pending', { status: 'pending' }, { status: 'open' }],
    ['declined', { status: 'failed' }, { status: 'failed' }],
  ])('reads a payment that is %s', async (_name, change, expected) => {
    answer = verified(change)
    expect(await flutterwave().verify(purchase.reference)).toMatchObject(expected)
  })

  test('a message carries the shared secret, and proves nothing else', () => {
    const body = Buffer.from(`{"event":"charge.completed","data":{"tx_ref":"TOP-1"}}`)
    const read = (hash: unknown) =>
      flutterwave().readWebhook({ headers: { 'verif-hash': hash }, body })
    expect(read('a-secret-hash-of-ours')).toBe('TOP-1')
    expect(read('a-secret-hash-of-yours')).toBeUndefined()
    expect(read(undefined)).toBeUndefined()
    const headers = { 'verif-hash': 'a-secret-hash-of-ours' }
    const assess = Buffer.from('{"event":"test_assess"}')
    expect(flutterwave().readWebhook({ headers, body: assess })).toBeNull()
  })

  test('lists what was paid, page by page', async () => {
    let page = 0
    answer = (response) => {
      page += 1
      const data = [{ ...row, id: page }]
      json(200, { status: 'success', data, meta: { page_info: { total_pages: 2 } } })(response)
    }
    const window = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') }
    expect(await flutterwave().listPaid(window)).toHaveLength(2)
    expect(asked.map(({ path }) => path)[1]).toContain('page=2')
  })
})

describe.each([
  ['paystack', paystack],
  ['flutterwave', flutterwave],
] as const)('%s that misbehaves', (_name, make: () => PaymentProvider) => {
  test.each([
    ['answers HTML', 200, '<html>down</html>'],
    ['answers another shape', 200, '{"status":"success","data":{"id":1}}'],
    ['answers half', 200, '{"status": tr'],
    ['knows a new status', 200, ''],
    ['is down', 503, '{}'],
    ['answers too much', 200, ' '.repeat(5 * 1024 * 1024)],
  ])('%s', async (_how, status, text) => {
    const odd = { id: 1, status: 'odd', reference: 'TOP-X', tx_ref: 'TOP-X', amount: 1 }
    const whole = { ...odd, currency: 'NGN', domain: 'test' }
    const isPaystack = make().id === 'paystack'
    const sent = text || JSON.stringify({ status: isPaystack ? true : 'success', data: whole })
    answer = (response) => {
      response.writeHead(status).end(sent)
    }
    await expect(make().verify('TOP-X')).rejects.toMatchObject({ name: 'ProviderError' })
  })

  test('does not answer', async () => {
    answer = () => undefined
    await expect(make().verify('TOP-X')).rejects.toMatchObject({ name: 'ProviderError' })
  })
})
