import { codes } from '@strix/contracts'
import type { LoadedCode, PostingPreview } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import type { Call, Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { CodeService } from './codes.service.ts'

/** What posting a loaded code would do; posts are another feature's. */
type PostingPreviews = {
  preview(input: {
    profileId: string
    codeId: string
    signal: AbortSignal
  }): Promise<PostingPreview>
}

type Wanted = { platform: string; code: string; mayBeCopy: boolean; posting: boolean }

export function mountCodes(
  app: FastifyInstance,
  edge: Edge,
  { codeService, postingService }: { codeService: CodeService; postingService: PostingPreviews },
): void {
  const load = async (
    { posting, ...wanted }: Wanted,
    { caller, signal }: Call,
  ): Promise<LoadedCode> => {
    const loaded = await codeService.load({ ...wanted, signal })
    const { profileId } = caller
    if (!posting || profileId === null) return loaded
    const codeId = loaded._id
    return { ...loaded, posting: await postingService.preview({ profileId, codeId, signal }) }
  }
  const handlers: Handlers<typeof codes> = {
    load: async ({ params, query }, call) => ({
      data: await load({ ...params, mayBeCopy: true, posting: query.for === 'post' }, call),
    }),
    scrape: async ({ params, query }, call) => ({
      data: await load({ ...params, mayBeCopy: false, posting: query.for === 'post' }, call),
    }),
  }
  mount(app, edge, { contract: codes, handlers, tag: 'codes' })
}
