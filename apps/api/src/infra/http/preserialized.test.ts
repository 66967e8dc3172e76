/** Memory that serves again holds one answer at a time, whatever becomes of its reader. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { joinPieces, releaseOnceSent } from './preserialized.ts'

const pieces = (...parts: string[]) => parts.map((part) => Buffer.from(part))
const memoryOf = ({ json }: { json: string | Buffer }) => Buffer.isBuffer(json) && json.buffer

test('pieces follow each other, and what is not yet sent is not written over', () => {
  const first = joinPieces(pieces('[1', ',2]'))
  const second = joinPieces(pieces('[3]'))
  expect(memoryOf(second)).not.toBe(memoryOf(first))
  expect([String(first.json), String(second.json)]).toEqual(['[1,2]', '[3]'])
})

test('memory serves again once it is released, and once only', () => {
  const sent = joinPieces(pieces('[1]'))
  sent.release?.()
  sent.release?.()
  const next = joinPieces(pieces('[22]'))
  const after = joinPieces(pieces('[3]'))
  expect(memoryOf(next)).toBe(memoryOf(sent))
  expect(memoryOf(after)).not.toBe(memoryOf(sent))
  expect(String(next.json)).toBe('[22]')
})

test('an answer that is too long has memory of its own', () => {
  const long = joinPieces(pieces('a'.repeat(200_000), 'b'.repeat(200_000)))
  expect(long.release).toBeUndefined()
  expect(String(long.json)).toBe('a'.repeat(200_000) + 'b'.repeat(200_000))
})

/** Answers every path with 200 kB of its own number. */
async function startServer(): Promise<number> {
  const server = createServer((request, response) => {
    const answer = joinPieces(pieces(...longOf(Number(request.url?.slice(1)))))
    releaseOnceSent(answer, response)
    response.end(answer.json)
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const longOf = (number: number) => Array.from({ length: 10 }, () => `${number} `.repeat(4_000))

test('slow readers get their own answers whole, beside quick ones and those who leave', async () => {
  const port = await startServer()
  const ask = (paths: readonly number[]) => {
    const socket = connect(port, '127.0.0.1')
    const lines = paths.map((path) => `GET /${path} HTTP/1.1\r\nHost: here\r\n`)
    socket.write(`${lines.join('\r\n')}Connection: close\r\n\r\n`)
    return socket
  }
  // More than the system takes for a reader who does not read: the rest waits in our memory.
  const many = Array.from({ length: 60 }, (_, at) => 1000 + at)
  const slow = ask(many)
  const leaving = ask(many)
  slow.pause()
  await once(leaving, 'data')
  leaving.destroy()
  for (let number = 2000; number < 2100; number += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/${number}`)
    expect(await answer.text(), `path ${number}`).toBe(longOf(number).join(''))
  }
  const all = await text(slow)
  const bodies = all.split(/HTTP\/1\.1 200 OK\r\n[\s\S]*?\r\n\r\n/u).slice(1)
  expect(bodies.map((body) => new Set(body.trim().split(' ')))).toEqual(
    many.map((number) => new Set([String(number)])),
  )
})
