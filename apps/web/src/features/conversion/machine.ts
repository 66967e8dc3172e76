import type {
  ConversionView,
  PlanView,
  Problem,
  SelectionReport,
  StepEvent,
} from '@strix/contracts'
import type { EventsOf } from '@strix/contracts/client'
import { isMasked } from '../../lib/masked.ts'
import type { PlatformId } from '../../lib/platforms.ts'

/** What the form holds; it outlives every step, so nothing typed is lost to a failure. */
export type Draft = {
  code: string
  from: PlatformId | null
  to: PlatformId | null
  /** `to` is the last destination, which nobody chose: it gives way to where the code is from. */
  suggested?: boolean
  /** The posted code whose button led here; the server looks whether the code is its. */
  post?: string
}
export type Request = {
  code: string
  from: PlatformId
  to: PlatformId
  post?: string
  planId?: string
}
/** One of several codes of a message. Without `from`, `candidates` could have issued it. */
export type FoundCode = {
  code: string
  from: PlatformId | null
  candidates: readonly PlatformId[]
  /** Otherwise it may be a word, and is converted only if the person adds it. */
  sure: boolean
}
/** `left` counts those beyond what is converted at once. */
export type FoundCodes = { codes: readonly FoundCode[]; left: number }
export type Refusal = 'fields' | 'same'

type Running = { request: Request; steps: readonly StepEvent[]; report: readonly SelectionReport[] }

export type ConvertState = { draft: Draft } & (
  | {
      at: 'initial'
      refusal: Refusal | null
      /** A conversion made before is on its way, and nothing was typed since. */
      opening: boolean
    }
  | { at: 'several'; found: FoundCodes }
  | ({ at: 'loading' } & Running)
  | { at: 'asking'; request: Request; plan: PlanView }
  | { at: 'done'; request: Request; result: ConversionView }
  | { at: 'failed'; request: Request; problem: Problem; report: readonly SelectionReport[] }
)

type Events = EventsOf<'POST /api/v1/conversions/stream'>
export type StreamEvent =
  | { type: 'step'; step: Events['step'] }
  | { type: 'selection'; selection: Events['selection'] }
  | { type: 'plan'; plan: Events['plan'] }
  | { type: 'result'; result: Events['result'] }
  | { type: 'problem'; problem: Events['problem'] }

export type ConvertEvent =
  | StreamEvent
  | { type: 'opening'; on: boolean }
  | { type: 'restored'; result: ConversionView }
  | { type: 'edit'; draft: Partial<Draft> }
  /** The last destination, where none is chosen yet. */
  | { type: 'suggest'; to: PlatformId }
  | { type: 'swap' }
  /** A message with more than one code. */
  | { type: 'several'; found: FoundCodes }
  | { type: 'submit' }
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** Back from a result, to the form as it was sent. */
  | { type: 'leave' }
  | { type: 'retry' }
  | { type: 'restart' }

export const emptyDraft: Draft = { code: '', from: null, to: null }

export function initialState(draft: Draft = emptyDraft): ConvertState {
  return { at: 'initial', draft, refusal: null, opening: false }
}

/** The request a draft makes, or why it cannot be sent. */
export function requestOf(draft: Draft): Request | Refusal {
  const code = draft.code.trim()
  if (!code || !draft.from || !draft.to) return 'fields'
  if (draft.from === draft.to) return 'same'
  const { from, to, post } = draft
  return { code, from, to, ...(post && { post }) }
}

/** The convert section: initial → loading → (asking → loading →) done or failed. */
export function convert(state: ConvertState, event: ConvertEvent): ConvertState {
  switch (event.type) {
    case 'opening':
      if (state.at !== 'initial' || state.opening === event.on) return state
      return { ...state, opening: event.on }
    case 'restored':
      return state.at === 'initial' && state.opening ? restored(event.result) : state
    case 'edit':
      return edited(state, event.draft)
    case 'suggest':
      return state.draft.to === null && state.draft.from !== event.to
        ? edited(state, { to: event.to, suggested: true })
        : state
    case 'swap':
      return edited(state, { from: state.draft.to, to: state.draft.from })
    case 'several':
      return state.at === 'initial' ? listed(state.draft, event.found) : state
    case 'submit':
      return submitted(state)
    case 'confirm':
      if (state.at !== 'asking') return state
      return loading(state.draft, { ...state.request, planId: state.plan.plan_id })
    case 'cancel':
      if (state.at !== 'loading' && state.at !== 'asking') return state
      return initialState(state.draft)
    case 'leave':
      if (state.at !== 'done') return state
      // Of a posted code that is shown again the reader may know a part alone.
      return initialState(isMasked(state.draft.code) ? { ...state.draft, code: '' } : state.draft)
    case 'retry':
      return state.at === 'failed' ? submitted(initialState(state.draft)) : state
    case 'restart':
      return initialState({ ...state.draft, code: '' })
    case 'step':
    case 'selection':
    case 'plan':
    case 'result':
    case 'problem':
      return state.at === 'loading' ? streamed(state, event) : state
  }
}

function edited(state: ConvertState, change: Partial<Draft>): ConvertState {
  if (state.at !== 'initial') return state
  const { suggested, ...known } = state.draft
  const keeps = suggested && !('to' in change)
  const draft: Draft = { ...known, ...(keeps && { suggested }), ...change }
  const isInTheWay = draft.suggested && draft.from === draft.to
  return {
    ...state,
    draft: isInTheWay ? { ...draft, to: null } : draft,
    refusal: null,
    // Nobody typed what is only suggested.
    opening: state.opening && change.suggested === true,
  }
}

function listed(draft: Draft, found: FoundCodes): ConvertState {
  const isInTheWay = draft.suggested && found.codes.some(({ from }) => from === draft.to)
  const free = isInTheWay ? { ...draft, to: null } : draft
  return { at: 'several', draft: { ...free, code: '' }, found }
}

/** A conversion made before, as it would stand here had the page stayed open. */
function restored(result: ConversionView): ConvertState {
  const request = {
    code: result.origin_code,
    from: result.origin_platform,
    to: result.destination_platform,
  }
  return { at: 'done', draft: request, request, result }
}

function submitted(state: ConvertState): ConvertState {
  if (state.at !== 'initial') return state
  const request = requestOf(state.draft)
  return typeof request === 'string'
    ? { ...state, refusal: request }
    : loading(state.draft, request)
}

function loading(draft: Draft, request: Request): ConvertState {
  return { at: 'loading', draft, request, steps: [], report: [] }
}

function streamed(state: ConvertState & { at: 'loading' }, event: StreamEvent): ConvertState {
  const { draft, request } = state
  switch (event.type) {
    case 'step':
      return { ...state, steps: withStep(state.steps, event.step) }
    case 'selection':
      return { ...state, report: withSelection(state.report, event.selection) }
    case 'plan':
      return { at: 'asking', draft, request, plan: event.plan }
    case 'result':
      return { at: 'done', draft, request, result: event.result }
    case 'problem':
      return {
        at: 'failed',
        draft,
        request,
        problem: event.problem,
        report: event.problem.report ?? state.report,
      }
  }
}

function withStep(steps: readonly StepEvent[], step: StepEvent): readonly StepEvent[] {
  return [...steps.filter((known) => known.step !== step.step), step]
}

/** The plan and the booking may both report a game; the later word counts. */
function withSelection(
  report: readonly SelectionReport[],
  selection: SelectionReport,
): readonly SelectionReport[] {
  const others = report.filter((known) => known.index !== selection.index)
  return [...others, selection].sort((a, b) => a.index - b.index)
}
