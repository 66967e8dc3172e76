import { messages } from '@strix/messages/wallet'

/** The five uses of credits; folded on the wallet, open on the page about credits. */
export function Uses({ open = false }: { open?: boolean }) {
  return (
    <details open={open} className="group mt-7 rounded-card border border-line bg-card">
      <summary className="flex min-h-14 cursor-pointer items-center px-4 font-semibold">
        {messages.faq}
      </summary>
      <dl className="divide-y divide-line border-t border-line">
        {messages.uses.map(({ title, text }) => (
          <div key={title} className="px-4 py-3">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-sm text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
