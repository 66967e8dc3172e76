import type { ConversionView } from '@strix/contracts'
import { messages as resultMessages } from '@strix/messages/conversion-result'
import type { ReactNode } from 'react'
import { getPlatform } from '../../../lib/platforms.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Button, ButtonLink, OutLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { OpenIcon } from '../../../ui/content-icons.tsx'
import { postLink, shareOnWhatsApp, shareOnX } from '../../../lib/share.ts'
import { isMasked } from '../../../lib/masked.ts'
import { replyOf } from '../reply.ts'
import { shareLink } from '../share.ts'
import { PriceTable } from './price-table.tsx'

type Props = { result: ConversionView; onRestart: () => void }
type AsideProps = Props & { insight: ReactNode }

/** What stands beside the ticket: its actions, and where the same slip pays most. */
export function ResultAside({ result, onRestart, insight }: AsideProps) {
  return (
    <>
      <ResultActions result={result} onRestart={onRestart} />
      {insight}
      {!isMasked(result.origin_code) && (
        <PriceTable code={result.origin_code} from={result.origin_platform} />
      )}
    </>
  )
}

/** What can be done with the new code. */
function ResultActions({ result, onRestart }: Props) {
  const from = getPlatform(result.origin_platform)
  const to = getPlatform(result.destination_platform)
  // Whoever may not see the code sends its page on.
  const link = isMasked(result.origin_code)
    ? `${location.origin}/code/${result.code_id}`
    : shareLink(location.origin, result.origin_code, from.id)
  const text = resultMessages.shareText({
    from: from.name,
    to: to.name,
    converted: result.converted,
    total: result.total,
  })
  const { odds } = useFormats()
  const canOpen = result.link !== null && !result.masked
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-2 sm:grid-cols-2">
      {canOpen && (
        <OutLink look="primary" className="col-span-2 min-h-12" href={result.link ?? ''}>
          <OpenIcon className="size-4.5" />
          {resultMessages.openOn({ platform: to.name })}
        </OutLink>
      )}
      <OutLink className="text-sm" href={shareOnX(text, link)}>
        {resultMessages.shareOnX}
      </OutLink>
      <OutLink className="text-sm" href={shareOnWhatsApp(text, link)}>
        {resultMessages.shareOnWhatsApp}
      </OutLink>
      {result.code !== null && !result.masked && (
        <>
          <CopyButton
            className="col-span-2 min-h-12"
            look="secondary"
            label={resultMessages.copyReply}
            toastText={resultMessages.replyCopied}
            text={replyOf(result, { odds, link })}
          />
          <ButtonLink className="col-span-2 min-h-12" to={postLink(result.code, to.id)}>
            {resultMessages.shareOnCommunity}
          </ButtonLink>
        </>
      )}
      <Button
        look={canOpen || result.masked ? 'secondary' : 'primary'}
        className="col-span-2 min-h-12"
        onClick={onRestart}
      >
        {resultMessages.convertNew}
      </Button>
    </div>
  )
}
