/**
 * SVG to PNG, off the event loop, a few at a time. What is drawn is kept in memory under the hash
 * of its SVG, so that the same picture is drawn once.
 */
import { messages } from '@strix/messages/server/infra'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import { createLimiter } from './limiter.ts'

type Drawing = {
  /** Answers a PNG. @throws AppError BUSY when too many are waiting */
  draw(svg: string): Promise<Buffer>
}

/** Another picture has another one. */
export function hashOfDrawing(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url')
}

export function createDrawing(
  options: { concurrent?: number; waitingMax?: number; keptBytesMax?: number } = {},
): Drawing {
  const { concurrent = 1, waitingMax = 20, keptBytesMax = 24 * 1024 * 1024 } = options
  const full = messages.problems.drawingFull
  const limiter = createLimiter({ concurrent, waitingMax, full })
  const shelf = createShelf(keptBytesMax)
  const under = new Map<string, Promise<Buffer>>()
  async function drawOnce(svg: string, hash: string): Promise<Buffer> {
    const png = await limiter(() => render(svg))
    shelf.put(hash, png)
    return png
  }
  return {
    async draw(svg) {
      const hash = hashOfDrawing(svg)
      const kept = shelf.find(hash)
      if (kept) return kept
      // Whoever asks while it is being drawn gets the same one.
      let drawn = under.get(hash)
      if (!drawn) {
        drawn = drawOnce(svg, hash).finally(() => under.delete(hash))
        under.set(hash, drawn)
      }
      return await drawn
    },
  }
}

/** The letters of the pages, as files: nothing of the machine's own is used. */
function listFonts(): string[] {
  return [
    import.meta.resolve('@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf'),
    import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
    import.meta.resolve('@expo-google-fonts/jetbrains-mono/700Bold/JetBrainsMono_700Bold.ttf'),
  ].map((url) => fileURLToPath(url))
}

async function render(svg: string): Promise<Buffer> {
  const font = { fontFiles: listFonts(), loadSystemFonts: false, defaultFontFamily: 'Figtree' }
  const image = await renderAsync(svg, { font, imageRendering: 0, shapeRendering: 2 })
  return image.asPng()
}

/** Keeps the pictures asked for last. */
function createShelf(bytesMax: number) {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  return {
    find(hash: string): Buffer | undefined {
      const found = kept.get(hash)
      if (found) {
        kept.delete(hash)
        kept.set(hash, found)
      }
      return found
    },
    put(hash: string, png: Buffer): void {
      kept.set(hash, png)
      bytes += png.length
      for (const [oldest, old] of kept) {
        if (bytes <= bytesMax) break
        kept.delete(oldest)
        bytes -= old.length
      }
    },
  }
}
