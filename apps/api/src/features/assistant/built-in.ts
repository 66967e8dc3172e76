/** The built-in brain over the product's own lists and tools. */
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
    prepare: async () => void (await lists.current()),
    read: async (question) => await (await lists.current()).read(question),
    async *answer(reading, writing) {
      yield* answer(reading, { ...writing, services, lists: await lists.current() })
    },
  }
}
