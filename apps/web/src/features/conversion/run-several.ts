/** Several codes, one after the other; what fails holds up none of the others. */
import type { ConversionView, Problem, StepEvent } from '@strix/contracts'
import type { PlatformId } from '../../lib/platforms.ts'
import type { FoundCode, Request } from './machine.ts'
import { findOrigin } from './origin.ts'
import { streamConversion } from './stream.ts'

export type SlipState =
  | { at: 'waiting' }
  | { at: 'running'; from: PlatformId | null; steps: readonly StepEvent[] }
  /** Several platforms have such a code. */
  | { at: 'choose'; held: readonly PlatformId[] }
  | { at: 'done'; result: ConversionView }
  | { at: 'failed'; from: PlatformId | null; problem: Problem }

/** `unsure`: the message did not say where it is from. `picked`: it is to be converted. */
export type Slip = FoundCode & { unsure: boolean; picked: boolean; state: SlipState }

/** `suggested`: nobody chose it, so a code may be from there. */
export type Destination = { to: PlatformId; suggested: boolean }

/** Those that are neither done nor wait for an answer of the person, in their order. */
export async function convertSeveral(
  slips: readonly Slip[],
  to: Destination,
  signal: AbortSignal,
  onChange: (code: string, state: SlipState) => void,
): Promise<void> {
  for (const slip of slips) {
    if (signal.aborted) return
    if (slip.state.at === 'done') continue
    const say = (state: SlipState) => {
      if (!signal.aborted) onChange(slip.code, state)
    }
    await convertOne(slip, to, signal, say)
  }
}

async function convertOne(
  { code, from: given, candidates }: Slip,
  { to, suggested }: Destination,
  signal: AbortSignal,
  say: (state: SlipState) => void,
): Promise<void> {
  say({ at: 'running', from: given, steps: [] })
  const others = candidates.filter((platform) => platform !== to || suggested)
  const origin = given
    ? ({ kind: 'one', from: given } as const)
    : await findOrigin(code, others, signal)
  switch (origin.kind) {
    case 'choose':
      return say({ at: 'choose', held: origin.held })
    case 'failed':
      return say({ at: 'failed', from: null, problem: origin.problem })
    case 'one':
      return await stream({ code, from: origin.from, to }, signal, say)
  }
}

/** What converts only in part is booked in part: the report of each slip names what is missing. */
async function stream(
  request: Request,
  signal: AbortSignal,
  say: (state: SlipState) => void,
): Promise<void> {
  const { from } = request
  let steps: readonly StepEvent[] = []
  let planId: string | undefined
  await streamConversion(request, signal, (event) => {
    switch (event.type) {
      case 'step':
        steps = [...steps.filter(({ step }) => step !== event.step.step), event.step]
        return say({ at: 'running', from, steps })
      case 'selection':
        return undefined
      case 'plan':
        planId = event.plan.plan_id
        return undefined
      case 'result':
        return say({ at: 'done', result: event.result })
      case 'problem':
        return say({ at: 'failed', from, problem: event.problem })
    }
  })
  if (planId !== undefined && !request.planId) await stream({ ...request, planId }, signal, say)
}
