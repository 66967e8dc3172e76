import type { PlatformId } from '../../lib/platforms.ts'
import { convertLink } from '../../lib/share.ts'

export const idPattern = /^[\da-f-]{36}$/u

/** The address that opens the convert form with this code filled in. */
export function shareLink(base: string, code: string, from: PlatformId): string {
  return base + convertLink({ code, from })
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
