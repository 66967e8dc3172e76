import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centredView, dragged, squareOf, withinPicture } from './crop.ts'

const wide = { width: 800, height: 400 }

describe('crop', () => {
  test('begins with the largest square in the middle', () => {
    expect(squareOf(centredView(wide), wide)).toEqual({ left: 200, top: 0, side: 400 })
  })

  test('the picture follows the finger by as much as it moved', () => {
    const view = dragged({ x: 400, y: 200, zoom: 2 }, wide, { dx: 50, dy: -20, boxSide: 200 })
    expect(view).toEqual({ x: 350, y: 220, zoom: 2 })
  })

  test('a drag ends at the edge', () => {
    const view = dragged(centredView(wide), wide, { dx: 9999, dy: 9999, boxSide: 200 })
    expect(squareOf(view, wide)).toEqual({ left: 0, top: 0, side: 400 })
  })

  test('the square never leaves the picture', () => {
    const side = fc.integer({ min: 32, max: 5000 })
    const place = fc.double({ min: -1e4, max: 1e4, noNaN: true })
    const zoom = fc.double({ min: 0.1, max: 10, noNaN: true })
    fc.assert(
      fc.property(side, side, place, place, zoom, (width, height, x, y, wanted) => {
        const size = { width, height }
        const square = squareOf(withinPicture({ x, y, zoom: wanted }, size), size)
        expect(square.left).toBeGreaterThanOrEqual(-1e-6)
        expect(square.top).toBeGreaterThanOrEqual(-1e-6)
        expect(square.left + square.side).toBeLessThanOrEqual(width + 1e-6)
        expect(square.top + square.side).toBeLessThanOrEqual(height + 1e-6)
      }),
    )
  })
})
