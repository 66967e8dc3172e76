import { messages } from '@strix/messages/examples'
import { ButtonLink } from '../../../ui/button.tsx'
import { OwlMark } from '../../../ui/icons.tsx'

/** The end of the home page: what to do now. */
export function CallToAction({ communityPath }: { communityPath: string }) {
  const { title, text, convert, assistant, community } = messages.callToAction
  return (
    <section
      aria-labelledby="action-title"
      className="rounded-card border border-line bg-card p-5 sm:flex sm:items-center sm:gap-6 sm:p-8"
    >
      <OwlMark className="mb-3 size-14 shrink-0 sm:mb-0 lg:size-20" />
      <div className="flex-1">
        <h2 id="action-title" className="text-lg font-extrabold lg:text-xl">
          {title}
        </h2>
        <p className="mt-1 max-w-140 text-muted">{text}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 sm:mt-0 sm:flex-col lg:flex-row">
        <ButtonLink to="/#convert" look="primary">
          {convert}
        </ButtonLink>
        <ButtonLink to="/strix-ai">{assistant}</ButtonLink>
        <ButtonLink to={communityPath}>{community}</ButtonLink>
      </div>
    </section>
  )
}
