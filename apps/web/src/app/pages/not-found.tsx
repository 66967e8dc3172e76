import { messages } from '@strix/messages/not-found'
import { ButtonLink } from '../../ui/button.tsx'
import { OwlMark } from '../../ui/icons.tsx'

export function meta() {
  return [{ title: messages.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return (
    <div className="flex flex-col items-center py-12 text-center lg:py-20">
      <OwlMark className="size-18" />
      <h1 tabIndex={-1} className="mt-5 text-xl font-extrabold">
        {messages.title}
      </h1>
      <p className="mt-2 max-w-md text-muted">{messages.text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink look="primary" to="/#convert">
          {messages.toConvert}
        </ButtonLink>
        <ButtonLink to="/community/load-code">{messages.toLoad}</ButtonLink>
      </div>
    </div>
  )
}
