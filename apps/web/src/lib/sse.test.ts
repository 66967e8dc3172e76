import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEvents, type ServerEvent, streamEvents } from './sse.ts'

describe('readEvents', () => {
  test.each<[string, ServerEvent[], string]>([
    ['', [], ''],
    ['event: step\ndata: {"a":1}\n\n', [{ event: 'step', data: '{"a":1}' }], ''],
    ['data: x\n\n', [{ event: 'message', data: 'x' }], ''],
    ['event:step\ndata:x\n\n', [{ event: 'step', data: 'x' }], ''],
    ['event: step\r\ndata: x\r\n\r\n', [{ event: 'step', data: 'x' }], ''],
    ['data: a\ndata: b\n\n', [{ event: 'message', data: 'a\nb' }], ''],
    [': heartbeat\n\n', [], ''],
    ['id: 4\nretry: 10\n\n', [], ''],
    ['data: x\n\nevent: st', [{ event: 'message', data: 'x' }], 'event: st'],
    ['data: {"at":"10:30"}\n\n', [{ event: 'message', data: '{"at":"10:30"}' }], ''],
  ])('%j', (text, events, rest) => expect(readEvents(text)).toEqual({ events, rest }))
})

async function collect(pieces: readonly Uint8Array[]): Promise<ServerEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const events: ServerEvent[] = []
  for await (const event of streamEvents(new Response(body))) events.push(event)
  return events
}

describe('streamEvents', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => JSON.stringify(text))
  const event = fc.record({ event: fc.constantFrom('step', 'result'), data: word })

  test('however the bytes are cut, the events are the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 5 }),
        fc.array(fc.nat(200), { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n'),
        async (events, cuts, end) => {
          const text = events.map((e) => `event: ${e.event}${end}data: ${e.data}${end}${end}`)
          const bytes = new TextEncoder().encode(text.join(''))
          const at = [0, ...cuts.filter((cut) => cut < bytes.length), bytes.length]
          at.sort((a, b) => a - b)
          const pieces = at.slice(1).map((to, index) => bytes.slice(at[index], to))
          expect(await collect(pieces)).toEqual(events)
        },
      ),
    )
  })

  test('a line separator of Unicode is a character, not the end of the data', async () => {
    const bytes = new TextEncoder().encode('event: result\ndata: "a\u2028b"\n\n')
    expect(await collect([bytes])).toEqual([{ event: 'result', data: '"a\u2028b"' }])
  })

  test('an event the end of the stream cut short of its empty line still counts', async () => {
    const bytes = new TextEncoder().encode('event: result\ndata: {}')
    expect(await collect([bytes])).toEqual([{ event: 'result', data: '{}' }])
  })
})
