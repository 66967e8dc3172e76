import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { messages as insightMessages } from '@strix/messages/insight'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { getPlatform } from '../../../lib/platforms.ts'
import { shareOnWhatsApp, shareOnX } from '../../../lib/share.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Button, OutLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { blockCreator, deleteCode } from '../cards.ts'
import { ReportForm } from './report-form.tsx'

type Props = {
  card: CodeCard
  name: string
  onClose: () => void
  onGone: (() => void) | undefined
}

/** To another site, or as a link. */
export function ShareSheet({ card, name, onClose }: Props) {
  const { odds } = useFormats()
  const toast = useToast()
  const path = `/code/${card._id}`
  const link = `${location.origin}${path}`
  const text = messages.shareText({
    games: card.fold,
    odds: odds(card.odds),
    platform: getPlatform(card.platform).name,
    name,
  })
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      toast(messages.copiedText)
      onClose()
    } catch {
      toast(messages.copyLinkFailed)
    }
  }
  return (
    <Sheet open title={messages.shareTitle} closeLabel={messages.close} onClose={onClose}>
      <div className="grid gap-2 px-2 pb-2">
        <p className="mb-1 text-sm text-muted">{text}</p>
        <OutLink href={shareOnX(text, link)}>{messages.shareOnX}</OutLink>
        <OutLink href={shareOnWhatsApp(text, link)}>{messages.shareOnWhatsApp}</OutLink>
        <Button onClick={() => void copy()}>{messages.copyLink}</Button>
        <Link
          to={path}
          onClick={onClose}
          className="inline-flex min-h-11 items-center justify-center text-sm font-semibold text-info"
        >
          {messages.openPage}
        </Link>
      </div>
    </Sheet>
  )
}

/** Asks before a code is taken back. */
export function DeleteSheet({ card, onClose, onGone }: Props) {
  return (
    <Sheet open title={messages.deleteTitle} closeLabel={messages.close} onClose={onClose}>
      <Confirm
        text={messages.deleteText}
        no={messages.deleteNo}
        yes={messages.deleteYes}
        onNo={onClose}
        onYes={async (toast) => {
          const { gone, message } = await deleteCode(card._id)
          toast(message)
          onClose()
          if (gone) onGone?.()
        }}
      />
    </Sheet>
  )
}

/** What to do about somebody else's code: report it, or block who posted it. */
export function MoreSheet({ card, name, onClose, onGone }: Props) {
  const [at, setAt] = useState<'menu' | 'report' | 'block'>('menu')
  const titles = {
    menu: messages.moreTitle({ name }),
    report: messages.reportTitle,
    block: messages.blockTitle({ name }),
  }
  return (
    <Sheet open title={titles[at]} closeLabel={messages.close} onClose={onClose}>
      {at === 'menu' && (
        <div className="grid gap-1 pb-1">
          {card.state === 'open' && card.games !== null && (
            <Link to={`/code/${card._id}#likely`} onClick={onClose} className={item}>
              {insightMessages.ask}
            </Link>
          )}
          <Item onPress={() => setAt('report')}>{messages.report}</Item>
          {card.profile.username !== null && (
            <Item onPress={() => setAt('block')}>{messages.block({ name })}</Item>
          )}
        </div>
      )}
      {at === 'report' && <ReportForm subject="code" subjectId={card._id} onDone={onClose} />}
      {at === 'block' && (
        <Confirm
          text={messages.blockText}
          no={messages.blockNo}
          yes={messages.blockYes}
          onNo={onClose}
          onYes={async (toast) => {
            const { done, message } = await blockCreator(card.profile._id)
            toast(message)
            onClose()
            if (done) onGone?.()
          }}
        />
      )}
    </Sheet>
  )
}

const item =
  'flex min-h-12 w-full items-center rounded-control px-2 text-left font-semibold hover:bg-raised'

function Item({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className={item}>
      {children}
    </button>
  )
}

/** A question with two answers. */
function Confirm({
  text,
  no,
  yes,
  onNo,
  onYes,
}: {
  text: string
  no: string
  yes: string
  onNo: () => void
  onYes: (toast: (text: string) => void) => Promise<void>
}) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  return (
    <div className="px-2 pb-2">
      <p className="text-muted">{text}</p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button onClick={onNo}>{no}</Button>
        <Button
          look="primary"
          disabled={busy}
          onClick={() => {
            setBusy(true)
            void onYes(toast)
          }}
        >
          {yes}
        </Button>
      </div>
    </div>
  )
}
