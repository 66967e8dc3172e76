import { ConvertSection } from '../../features/conversion/components/convert-section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { messages } from '../messages.ts'

export function meta() {
  return [
    { title: messages.homeTitle },
    { name: 'description', content: messages.homeDescription },
  ]
}

export default function Home() {
  return (
    <>
      <div className="mb-5 lg:mb-10 lg:flex lg:items-end lg:justify-between lg:gap-8">
        <div>
          <h1
            tabIndex={-1}
            className="text-xl font-extrabold tracking-tight sm:text-2xl lg:text-3xl"
          >
            {messages.heroTitle}
          </h1>
          <p className="mt-1.5 max-w-160 text-muted lg:mt-3 lg:text-lg">{messages.heroText}</p>
        </div>
        <ButtonLink look="primary" to="/#convert" className="hidden shrink-0 lg:inline-flex">
          {messages.heroAction}
        </ButtonLink>
      </div>
      <ConvertSection />
    </>
  )
}
