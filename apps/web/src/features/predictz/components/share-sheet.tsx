import type { PredictionEntry } from '@strix/contracts'
import { messages } from '@strix/messages/predictz'
import { useState } from 'react'
import { shareOnWhatsApp } from '../../../lib/share.ts'
import { Button, OutLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { formatScore } from '../score.ts'

/** The picture of a prediction; it is there from the kick-off on. */
export function ShareSheet({ entry, onClose }: { entry: PredictionEntry; onClose: () => void }) {
  const { home_team_name: home, away_team_name: away } = entry.game
  const path = `/predictz/${entry._id}/picture.png`
  const url = new URL(path, location.origin).href
  const score = formatScore(entry.prediction)
  const words = entry.state === 'hit' ? messages.shareHit : messages.shareWords
  const text = words({ home, away, score })
  const [failed, setFailed] = useState(false)
  return (
    <Sheet open title={messages.shareTitle} closeLabel={messages.close} onClose={onClose}>
      <div className="px-2 pb-2">
        {failed ? (
          <p className="py-6 text-center text-muted">{messages.pictureFailed}</p>
        ) : (
          <img
            src={path}
            alt={text}
            width={1200}
            height={630}
            className="h-auto w-full rounded-card border border-line bg-raised"
            onError={() => setFailed(true)}
          />
        )}
        <div className="mt-3 grid grid-cols-2 gap-2">
          <OutLink href={path} download="strix-predictz.png">
            {messages.savePicture}
          </OutLink>
          {'share' in navigator ? (
            <Button look="primary" onClick={() => void send({ text, url, path })}>
              {messages.share}
            </Button>
          ) : (
            <OutLink look="primary" href={shareOnWhatsApp(text, url)}>
              {messages.shareWhatsApp}
            </OutLink>
          )}
        </div>
      </div>
    </Sheet>
  )
}

/** The picture itself where the phone takes files, else its address. */
async function send({ text, url, path }: { text: string; url: string; path: string }) {
  try {
    const picture = await fetch(path)
    const file = new File([await picture.blob()], 'strix-predictz.png', { type: 'image/png' })
    const files = [file]
    const isTaken = picture.ok && navigator.canShare({ files })
    await navigator.share(isTaken ? { text, files } : { text, url })
  } catch (error) {
    // Closing the phone's list again is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      globalThis.open(shareOnWhatsApp(text, url), '_blank', 'noopener')
    }
  }
}
