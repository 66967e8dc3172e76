import { messages } from '@strix/messages/settings'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { dragged, squareOf, type View, withinPicture, zoomMax } from '../crop.ts'

const drawnSide = 560
const keyStep = 16

/** The square itself: dragged with a finger or arrow keys, zoomed with a slider. */
export function CropBox({
  picture,
  view,
  onView,
}: {
  picture: ImageBitmap
  view: View
  onView: (view: View) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const zoomId = useId()
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    const { left, top, side } = squareOf(view, picture)
    pen?.clearRect(0, 0, drawnSide, drawnSide)
    pen?.drawImage(picture, left, top, side, side, 0, 0, drawnSide, drawnSide)
  }, [picture, view])

  function move(dx: number, dy: number): void {
    const boxSide = canvas.current?.clientWidth ?? drawnSide
    onView(dragged(view, picture, { dx, dy, boxSide }))
  }

  function drag(event: PointerEvent): void {
    if (!last.current) return
    move(event.clientX - last.current.x, event.clientY - last.current.y)
    last.current = { x: event.clientX, y: event.clientY }
  }

  function step(event: KeyboardEvent): void {
    const by = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
    const [dx, dy] = by[event.key as keyof typeof by] ?? [0, 0]
    if (dx === 0 && dy === 0) return
    event.preventDefault()
    move((dx ?? 0) * keyStep, (dy ?? 0) * keyStep)
  }

  return (
    <div>
      <button
        type="button"
        aria-label={messages.cropArea}
        aria-describedby={`${zoomId}-hint`}
        onKeyDown={step}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          last.current = null
        }}
        onPointerCancel={() => {
          last.current = null
        }}
        className="mx-auto block cursor-move touch-none rounded-pill"
      >
        <canvas
          ref={canvas}
          width={drawnSide}
          height={drawnSide}
          className="block size-64 rounded-pill bg-raised"
        />
      </button>
      <p id={`${zoomId}-hint`} className="mt-2 text-center text-sm text-muted">
        {messages.cropHint}
      </p>
      <label htmlFor={zoomId} className="mt-2 block text-xs text-muted">
        {messages.zoom}
      </label>
      <input
        id={zoomId}
        type="range"
        min="1"
        max={zoomMax}
        step="0.05"
        value={view.zoom}
        onChange={(event) =>
          onView(withinPicture({ ...view, zoom: event.target.valueAsNumber }, picture))
        }
        className="h-11 w-full accent-accent"
      />
    </div>
  )
}
