/**
 * The limit of the stack: a server of the same framework whose route hands out bytes that lie
 * ready, each by its place. Started in a process of its own, with the files of the bytes as its
 * arguments.
 */
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import Fastify from 'fastify'

// As the server has it.
setFlagsFromString('--no-allocation-site-pretenuring')

const [port = '', type = '', ...files] = process.argv.slice(2)
const bodies = files.map((file) => readFileSync(file))
const app = Fastify()
app.get<{ Params: { index: string } }>('/:index', (request, reply) =>
  reply.type(type).send(bodies[Number(request.params.index)]),
)
await app.listen({ host: '127.0.0.1', port: Number(port) })
