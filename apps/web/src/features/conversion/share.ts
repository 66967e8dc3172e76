import { findPlatform, type PlatformId, type PlatformInfo } from '../../lib/platforms.ts'
import { readPaste } from '../../lib/read-message.ts'
import { convertLink } from '../../lib/share.ts'

const idPattern = /^[\da-f-]{36}$/u

/** The address that opens the convert form with this code filled in. */
export function shareLink(base: string, code: string, from: PlatformId): string {
  return base + convertLink({ code, from })
}

/**
 * What such an address carries; anything that is not a code or a platform is dropped. A phone's
 * share sheet sends a whole message as the code, and sometimes a link beside it.
 */
export function readShareLink(search: string): {
  code: string
  from: PlatformInfo | undefined
  to: PlatformInfo | undefined
  post: string | undefined
  /** The whole text, which may hold several codes. */
  shared: string
} {
  const params = new URLSearchParams(search)
  const shared = [params.get('code'), params.get('link')].filter(Boolean).join(' ')
  const read = readPaste(shared)
  const named = findPlatform(params.get('from'))
  // A bare code says nothing sure about its platform; a message may name it.
  const detected = read && read.code !== shared.trim().toUpperCase() ? read.platform : undefined
  const post = params.get('post') ?? ''
  return {
    code: read?.code ?? '',
    from: named ?? detected,
    to: findPlatform(params.get('to')),
    post: idPattern.test(post) ? post : undefined,
    shared,
  }
}

/** The address that shows a conversion again, to whoever may see it. */
export function conversionLink(id: string): string {
  return `/?${new URLSearchParams({ conversion: id })}#convert`
}

/** The conversion such an address names, or nothing. */
export function readConversionId(search: string): string | null {
  const id = new URLSearchParams(search).get('conversion')
  return id !== null && idPattern.test(id) ? id : null
}
