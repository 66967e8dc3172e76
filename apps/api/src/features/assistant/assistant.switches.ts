import { messages } from '@strix/messages/server/assistant'
import { AppError } from '../../infra/errors.ts'
import { declareSwitch } from '../../infra/settings.ts'
import type { Settings } from '../../infra/settings.ts'

export const assistantSwitch = declareSwitch('assistant')

/** @throws AppError FEATURE_OFF while Strix AI is switched off */
export async function demandAssistantOn(settings: Settings): Promise<void> {
  if (!(await settings.get(assistantSwitch))) {
    throw new AppError('FEATURE_OFF', messages.problems.off)
  }
}
