/** No file uses itself in the end, not even for types: what goes round is understood only whole. */
import { posix } from 'node:path'
import { isCode, type TextFile } from './files.ts'
import { readSyntax } from './syntax.ts'

/** One complaint for each circle, with the files in it. */
export function findCircles(files: readonly TextFile[]): string[] {
  const code = files.filter(isCode)
  const known = new Set(code.map(({ path }) => path))
  const uses = new Map(
    code.map((file) => {
      const targets = readSyntax(file).imports.map(({ source }) =>
        posix.join(posix.dirname(file.path), source),
      )
      return [file.path, targets.filter((target) => known.has(target))]
    }),
  )
  return findLoops(uses).map((loop) => `a circle of imports: ${loop.toSorted().join(', ')}`)
}

/** Tarjan's strongly connected components, those of more than one. */
function findLoops(uses: ReadonlyMap<string, readonly string[]>): string[][] {
  const place = new Map<string, number>()
  const open: string[] = []
  const loops: string[][] = []
  function visit(path: string): number {
    const at = place.size
    place.set(path, at)
    let lowest = at
    open.push(path)
    for (const target of uses.get(path) ?? []) {
      if (!place.has(target)) lowest = Math.min(lowest, visit(target))
      else if (open.includes(target)) lowest = Math.min(lowest, place.get(target) ?? lowest)
    }
    if (lowest === at) {
      const loop = open.splice(open.indexOf(path))
      if (loop.length > 1 || uses.get(path)?.includes(path)) loops.push(loop)
    }
    return lowest
  }
  for (const path of uses.keys()) if (!place.has(path)) visit(path)
  return loops
}
