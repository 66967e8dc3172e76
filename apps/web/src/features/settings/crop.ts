/** A square cut out of a picture: where its middle lies, in the picture's pixels, and how near. */
export type View = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }
type Square = { left: number; top: number; side: number }

export const zoomMax = 4

/** The largest square in the middle. */
export function centredView({ width, height }: Size): View {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

function sideOf({ zoom }: View, { width, height }: Size): number {
  return Math.min(width, height) / zoom
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** The nearest view whose square lies within the picture. */
export function withinPicture(view: View, size: Size): View {
  const zoom = clamp(view.zoom, 1, zoomMax)
  const half = sideOf({ ...view, zoom }, size) / 2
  return {
    x: clamp(view.x, half, size.width - half),
    y: clamp(view.y, half, size.height - half),
    zoom,
  }
}

export function squareOf(view: View, size: Size): Square {
  const side = sideOf(view, size)
  return { left: view.x - side / 2, top: view.y - side / 2, side }
}

/** The picture follows the finger: `dx` and `dy` are of a box `boxSide` wide on the screen. */
export function dragged(
  view: View,
  size: Size,
  { dx, dy, boxSide }: { dx: number; dy: number; boxSide: number },
): View {
  const scale = sideOf(view, size) / boxSide
  return withinPicture({ ...view, x: view.x - dx * scale, y: view.y - dy * scale }, size)
}
