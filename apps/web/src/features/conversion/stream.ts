import type { PlanView, Problem } from '@strix/contracts'
import { messages } from '@strix/messages/conversion-result'
import { readProblem, unreachable } from '../../lib/api.ts'
import { isMasked } from '../../lib/masked.ts'
import { openStream } from '../../lib/open-stream.ts'
import { type ServerEvent, streamEvents } from '../../lib/sse.ts'
import type { Request, StreamEvent } from './machine.ts'
import { rememberConversion } from './recent.ts'

const cutShort: Problem = {
  ...unreachable,
  title: messages.cutShort.title,
  detail: messages.cutShort.text,
}

/** One server-sent event as the machine takes it; events of later versions are passed over. */
export function readStreamEvent({ event, data }: ServerEvent): StreamEvent | null {
  switch (event) {
    case 'step':
      return { type: 'step', step: JSON.parse(data) }
    case 'selection':
      return { type: 'selection', selection: JSON.parse(data) }
    case 'plan':
      return readPlan(JSON.parse(data))
    case 'result':
      return { type: 'result', result: JSON.parse(data) }
    case 'problem':
      return { type: 'problem', problem: JSON.parse(data) }
    default:
      return null
  }
}

/** A plan without a single game is an answer, not a question. */
function readPlan(plan: PlanView): StreamEvent {
  if (plan.convertible > 0) return { type: 'plan', plan }
  const problem: Problem = {
    type: '/problems/NOT_CONVERTIBLE',
    title: messages.nothingConvertsTitle,
    status: 422,
    detail: messages.nothingConverts,
    code: 'NOT_CONVERTIBLE',
    report: plan.report,
  }
  return { type: 'problem', problem }
}

function isFinal(event: StreamEvent): boolean {
  return event.type === 'plan' || event.type === 'result' || event.type === 'problem'
}

/**
 * Runs a conversion, keeps its result in the browser, and hands on its events. Always ends with a
 * final one, unless aborted.
 */
export async function streamConversion(
  request: Request,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const body = {
    // A posted code that is masked is converted by its id.
    ...(isMasked(request.code) ? {} : { code: request.code }),
    origin_platform: request.from,
    destination_platform: request.to,
    policy: 'partial' as const,
    ...(request.planId ? { plan_id: request.planId } : {}),
    ...(request.post ? { code_id: request.post } : {}),
  }
  const { answer, fail } = openStream('POST /api/v1/conversions/stream', { body, signal }, onEvent)
  try {
    const response = await answer
    if (!response.ok) {
      return fail(readProblem(await response.json().catch(() => null), response.status))
    }
    for await (const raw of streamEvents(response)) {
      const event = readStreamEvent(raw)
      if (signal.aborted) return
      if (event?.type === 'result') rememberConversion(event.result)
      if (event) onEvent(event)
      if (event && isFinal(event)) return
    }
    fail(cutShort)
  } catch {
    fail(unreachable)
  }
}
