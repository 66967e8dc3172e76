/** Every route is drawn in docs/screens/, at every width, dark and light. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { picturesOf, sceneRoutes, schemes, widths } from '../e2e/pages/scene-names.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/screens')

function readRoutes(): string[] {
  const text = readFileSync(join(root, 'apps/web/src/app/routes.ts'), 'utf8')
  return ['/', ...[...text.matchAll(/\broute\('([^']+)'/g)].map(([, path]) => `/${path}`)]
}

const expected = Object.keys(sceneRoutes).flatMap((name) =>
  picturesOf(name).map(({ width, scheme }) => `${name}-${width}-${scheme}.png`),
)

describe('pictures', () => {
  test.each(readRoutes())('the route %s has its own, at every width and in both themes', (path) => {
    const scene = Object.entries(sceneRoutes).find(([, route]) => route === path)?.[0]
    expect(scene, 'a scene in e2e/pages/scene-names.ts').toBeDefined()
    for (const width of widths) {
      for (const scheme of schemes) {
        const name = `${scene}-${width}-${scheme}.png`
        expect(existsSync(join(folder, name)), `${name}: npm run screens -- --missing`).toBe(true)
      }
    }
  })

  test('every state is drawn, and no picture is left of one that is gone', () => {
    expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted())
  })
})
