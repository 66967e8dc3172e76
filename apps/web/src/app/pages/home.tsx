import { ConvertSection } from '../../features/conversion/components/convert-section.tsx'
import { platforms } from '../../lib/platforms.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PlatformMark } from '../../ui/platform-mark.tsx'
import { messages } from '../messages.ts'

export function meta() {
  return [{ title: messages.homeTitle }, { name: 'description', content: messages.homeDescription }]
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
        <div className="hidden shrink-0 lg:block">
          <ul className="flex gap-2">
            {platforms.map((platform) => (
              <li key={platform.id}>
                <PlatformMark platform={platform} className="size-11" />
                <span className="sr-only">{platform.name}</span>
              </li>
            ))}
          </ul>
          <div className="mt-3 flex items-center justify-between text-sm text-muted">
            {messages.heroPlatforms}
            <ButtonLink to="/#convert">{messages.heroAction}</ButtonLink>
          </div>
        </div>
      </div>
      <ConvertSection />
    </>
  )
}
