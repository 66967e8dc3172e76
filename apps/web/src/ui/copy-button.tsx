import { messages } from '@strix/messages/ui'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { CopyIcon } from './content-icons.tsx'
import { CheckIcon } from './icons.tsx'
import { useToast } from './toast.tsx'

const confirmedMs = 2000

/** Copies a text and shows a check mark for two seconds; `refusal` is shown instead of copying. */
export function CopyButton({
  text,
  refusal,
  look = refusal ? 'secondary' : 'primary',
  toastText = messages.copiedToClipboard,
  label = messages.copy,
  className = '',
}: {
  text: string
  refusal?: string | undefined
  look?: 'primary' | 'secondary'
  /** Shown once the text is copied. */
  toastText?: string
  label?: string
  className?: string
}) {
  const [copied, setCopied] = useState(false)
  const toast = useToast()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmedMs)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(): Promise<void> {
    if (refusal) return toast(refusal)
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast(toastText)
    } catch {
      toast(messages.copyFailed)
    }
  }

  return (
    <Button look={look} className={className} onClick={() => void copy()}>
      {copied ? <CheckIcon className="size-4.5" /> : <CopyIcon className="size-4.5" />}
      {copied ? messages.copied : label}
    </Button>
  )
}
