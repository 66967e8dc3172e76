import type { FastifyRequest } from 'fastify'
import { deviceOf } from '../device.ts'

/** From where a request comes, as far as it is kept. */
export type Place = { device: string; address: string | null }

export function placeOf(request: FastifyRequest): Place {
  return { device: deviceOf(request.headers['user-agent']), address: request.ip }
}
