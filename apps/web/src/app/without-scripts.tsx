import { messages } from '@strix/messages/no-script'
import { readPage } from '../lib/page.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/**
 * Why a page of members stays empty without scripts, or which part of a written one needs them; and
 * what works all the same.
 */
export function WithoutScripts() {
  return (
    <noscript>
      <Notice>{readPage() ? messages.written : messages.text}</Notice>
      <div className="mt-3 mb-8 flex flex-wrap gap-2">
        <ButtonLink to="/#convert">{messages.convert}</ButtonLink>
        <ButtonLink to="/community/load-code">{messages.load}</ButtonLink>
      </div>
    </noscript>
  )
}
