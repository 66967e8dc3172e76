import { conversion } from '@strix/contracts'
import type { SelectionReport } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import type { Call, Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import { maskCode } from '../codes/index.ts'
import type { Platforms } from '../platforms/index.ts'
import type { ConversionService } from './conversion.service.ts'
import type { HistoryService } from './history.service.ts'
import { mountConversionLog } from './log.routes.ts'
import { mountConversionPages } from './pages.routes.ts'
import type { PriceService } from './prices.service.ts'
import type { AskedBooking, ConversionRequest } from './requests.ts'
import { conversionView, tableFaultView } from './views.ts'
import { ownerOf, seesMasked, viewerOf } from './viewer.ts'

type ConversionServices = {
  conversionService: ConversionService
  historyService: HistoryService
  priceService: PriceService
  platforms: Platforms
  /** Codes to try, in the sandbox. */
  examples: (platform: string) => Promise<string[]>
  https: boolean
}

type Body = {
  origin_platform: ConversionRequest['from']
  destination_platform: ConversionRequest['to']
}

type BookingBody = {
  code?: string | undefined
  policy: 'all' | 'partial'
  plan_id?: string | undefined
  code_id?: string | undefined
}

export function mountConversion(
  app: FastifyInstance,
  edge: Edge,
  services: ConversionServices & Parameters<typeof mountConversionLog>[2],
): void {
  const { conversionService } = services
  const requestOf = (body: Body, call: Call): Omit<ConversionRequest, 'code'> => ({
    from: body.origin_platform,
    to: body.destination_platform,
    signal: call.signal,
  })
  const bookingOf = (body: Body & BookingBody, call: Call): AskedBooking => ({
    ...requestOf(body, call),
    code: body.code,
    policy: body.policy,
    planId: body.plan_id,
    codeId: body.code_id,
    owner: ownerOf(call, { now: edge.now(), https: services.https }),
  })
  const handlers: Handlers<typeof conversion> = {
    async convert({ body }, call) {
      const made = await conversionService.convert(bookingOf(body, call))
      void call.reply.header('location', `/api/v1/conversions/${made.id}`)
      const code = made.code ?? ''
      return { data: seesMasked(viewerOf(call)) ? maskCode(code) : code, report: made.report }
    },
    async plan({ body }, call) {
      // The cookie goes out before anything is booked, so that an answer lost on the way can
      // still be claimed.
      ownerOf(call, { now: edge.now(), https: services.https })
      const { code } = body
      return { data: await conversionService.plan({ ...requestOf(body, call), code }) }
    },
    async stream({ body }, call, emit) {
      const result = await conversionService.planOrConvert({
        ...bookingOf(body, call),
        onStep: (data) => emit({ event: 'step', data }),
        onSelection: (data: SelectionReport) => emit({ event: 'selection', data }),
      })
      if ('plan' in result) return { event: 'plan', data: result.plan }
      const masked = seesMasked(viewerOf(call))
      return { event: 'result', data: conversionView(result.conversion, { masked }) }
    },
    async get({ params }, call) {
      const viewer = viewerOf(call)
      const found = await conversionService.find({ id: params.id, ...viewer })
      return { data: conversionView(found, { masked: seesMasked(viewer) }) }
    },
    async tableFaults() {
      return { data: (await conversionService.tableFaults()).map(tableFaultView) }
    },
    history: historyHandler(services.historyService),
    async prices({ body }, { signal }) {
      return { data: await services.priceService.price({ ...body, signal }) }
    },
    platforms: platformsHandler(services),
  }
  mount(app, edge, { contract: conversion, handlers, tag: 'conversion' })
  mountConversionPages(app, edge, conversionService)
  mountConversionLog(app, edge, services)
}

function historyHandler(service: HistoryService): Handlers<typeof conversion>['history'] {
  return async ({ query }, { caller }) => {
    const { sort, date_from: from, date_to: to, tz, ...page } = query
    const { profileId } = caller
    return await service.read({ profileId, sort, from, to, tz, page })
  }
}

function platformsHandler({
  platforms,
  examples,
}: Pick<ConversionServices, 'platforms' | 'examples'>): Handlers<typeof conversion>['platforms'] {
  return async () => {
    const { states } = await platforms.open()
    const data = await Promise.all(
      states.map(async ({ id, name, mode, on }) => ({
        id,
        name,
        on,
        mode: on ? mode : ('off' as const),
        examples: on && mode === 'sandbox' ? await examples(id) : [],
      })),
    )
    return { data }
  }
}
