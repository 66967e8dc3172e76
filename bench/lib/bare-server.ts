/**
 * The limit of the stack: a server of the same framework whose routes hand out bytes that lie
 * ready. Started in a process of its own, with the file of the bytes as its argument.
 */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [port = '', file = '', type = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const app = Fastify()
app.get('/*', (_request, reply) => reply.type(type).send(bytes))
await app.listen({ host: '127.0.0.1', port: Number(port) })
