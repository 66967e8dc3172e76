/** Pictures of people: public, under names that cannot be guessed and never change. */
import { messages } from '@strix/messages/server/accounts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../infra/errors.ts'
import type { Files } from '../../infra/files.ts'

const namePattern = /^[0-9a-f]{32}-(64|192|512)\.webp$/

export function mountFiles(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { name: string } }>(
    '/files/avatars/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const bytes = namePattern.test(name) ? await files.find(`avatars/${name}`) : undefined
      if (!bytes) throw new AppError('NOT_FOUND', messages.problems.noPicture)
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
        .send(bytes)
    },
  )
}
