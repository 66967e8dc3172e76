/** Delivers what happened, as the jobs of the listeners do. */
import { listening } from '../features.ts'
import { deliverTo } from '../infra/event-delivery.ts'
import type { TestApp } from './test-app.ts'

export async function deliverAll({ db, now }: Pick<TestApp, 'db' | 'now'>): Promise<void> {
  for (const listener of listening.listeners) await deliverTo(listener, { db, now, listening })
}
