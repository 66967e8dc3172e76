import { cx } from '../lib/text.ts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'

type Toast = { id: number; text: string }
const ToastContext = createContext<(text: string) => void>(() => undefined)

const shownMs = 4000

/** Says the outcome of an action, for a moment, above the tab bar. */
export function useToast(): (text: string) => void {
  return useContext(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const show = useCallback(
    (text: string) => setToast((last) => ({ id: (last?.id ?? 0) + 1, text })),
    [],
  )
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(null), shownMs)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <ToastContext value={show}>
      {children}
      <output
        className={cx(
          'pointer-events-none fixed inset-x-4',
          'bottom-[calc(var(--tab-bar)+var(--strip)+0.75rem)] z-30 flex justify-center',
          'lg:bottom-[calc(var(--strip)+1.5rem)]',
        )}
      >
        {toast && (
          <span
            key={toast.id}
            className={cx(
              'animate-rise rounded-pill bg-ink px-4 py-2.5 text-sm font-semibold text-page',
              'shadow-float',
            )}
          >
            {toast.text}
          </span>
        )}
      </output>
    </ToastContext>
  )
}
