/** The built-in brain over the product's own lists and tools. */
import { read } from '@strix/assistant'
import { answer } from './brain.ts'
import type { Brain } from './brains.ts'
import type { ListService } from './lists.ts'
import type { ToolServices } from './tools/context.ts'

export function createBuiltIn({
  lists,
  services,
}: {
  lists: ListService
  services: ToolServices
}): Brain {
  return {
    lists: async () => (await lists.current()).prepared,
    read,
    async *answer(reading, writing) {
      yield* answer(reading, { ...writing, services, lists: await lists.current() })
    },
  }
}
