/** Converting a code over the page it stands on: pages hand in how, whoever shows a code asks. */
import { type ComponentType, createContext, useContext } from 'react'
import type { PlatformId } from './platforms.ts'

export type ConvertSheetProps = {
  code: string
  from: PlatformId
  /** Where the button says that it goes; null asks. */
  to: PlatformId | null
  /** The posted code whose button it is. */
  post: string
  onClose: () => void
}
type Converting = {
  /** Where this browser's last conversion went. */
  lastDestination: () => PlatformId | undefined
  onChange: (listener: () => void) => () => void
  ConvertSheet: ComponentType<ConvertSheetProps>
}

export const ConvertingContext = createContext<Converting | null>(null)

/** Null where a page does not hand it in: the convert form is a link away. */
export function useConverting(): Converting | null {
  return useContext(ConvertingContext)
}
