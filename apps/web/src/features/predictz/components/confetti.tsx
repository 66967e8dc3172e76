import { useEffect, useRef } from 'react'

export const confettiPieces = 120
const lastsMs = 2_600

type Piece = {
  x: number
  y: number
  dx: number
  dy: number
  turn: number
  spin: number
  hue: string
}

/** Falls once over what it lies on; whoever wants less motion sees none. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  useEffect(() => {
    const box = canvas.current
    const pen = box?.getContext('2d')
    if (!box || !pen) return undefined
    return play(box, pen)
  }, [])
  if (still) return null
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      data-pieces={confettiPieces}
      className="pointer-events-none absolute inset-0 size-full"
    />
  )
}

function play(box: HTMLCanvasElement, pen: CanvasRenderingContext2D): () => void {
  const { width, height } = box.getBoundingClientRect()
  const scale = devicePixelRatio
  box.width = width * scale
  box.height = height * scale
  pen.scale(scale, scale)
  const style = getComputedStyle(box)
  const hues = ['accent', 'won', 'info', 'lost'].map((name) =>
    style.getPropertyValue(`--color-${name}`),
  )
  const pieces = Array.from({ length: confettiPieces }, (_, index): Piece => ({
    x: Math.random() * width,
    y: -Math.random() * height * 0.4,
    dx: (Math.random() - 0.5) * 60,
    dy: 90 + Math.random() * 160,
    turn: Math.random() * Math.PI,
    spin: (Math.random() - 0.5) * 9,
    hue: hues[index % hues.length] ?? '',
  }))
  let began: number | undefined
  let frame = requestAnimationFrame(function draw(now) {
    began ??= now
    const at = now - began
    pen.clearRect(0, 0, width, height)
    if (at > lastsMs) return
    pen.globalAlpha = Math.min(1, (lastsMs - at) / 600)
    for (const piece of pieces) drawPiece(pen, piece, at / 1000)
    frame = requestAnimationFrame(draw)
  })
  return () => cancelAnimationFrame(frame)
}

function drawPiece(pen: CanvasRenderingContext2D, piece: Piece, seconds: number): void {
  const { x, y, dx, dy, turn, spin, hue } = piece
  pen.save()
  pen.translate(x + dx * seconds, y + dy * seconds)
  pen.rotate(turn + spin * seconds)
  pen.fillStyle = hue
  pen.fillRect(-4, -2, 8, 5)
  pen.restore()
}
