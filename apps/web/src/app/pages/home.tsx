import { messages } from '@strix/messages/home'
import { ConvertSection } from '../../features/conversion/components/convert-section.tsx'
import { Hero } from '../../features/home/components/hero.tsx'
import { platforms } from '../../lib/platforms.ts'
import { orList } from '../../lib/text.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { lazyPart, quietPart } from '../../ui/lazy-part.tsx'

// Written in the page like the rest, but only taken over once nothing else needs the thread.
const CardCarousel = quietPart(async () => {
  await whenIdle()
  return (await import('../../features/home/components/card-carousel.tsx')).CardCarousel
})
const More = quietPart(async () => {
  await whenIdle()
  return (await import('../../features/home/components/more.tsx')).More
})

// It stands beside a result.
const InsightButton = lazyPart(
  async () => (await import('../../features/insight/components/insight-button.tsx')).InsightButton,
)

/** Visitors come back to it from the log-in. */
const communityPath = '/community/feed'

export function meta() {
  return [
    { title: messages.title },
    {
      name: 'description',
      content: messages.description({ platforms: orList(platforms.map(({ name }) => name)) }),
    },
  ]
}

export default function Home() {
  return (
    // On a phone the form comes first, and the card that illustrates the headline after it.
    <div className="group/home flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <Hero communityPath={communityPath} />
      <LatePart className="order-2 mt-6 lg:order-none lg:mt-0 lg:ml-8">
        <CardCarousel />
      </LatePart>
      <div className="order-1 mt-5 lg:order-none lg:col-span-2 lg:mt-10">
        <ConvertSection insight={(id) => <InsightButton key={id} slip={{ conversionId: id }} />} />
      </div>
      <LatePart className="order-3 min-w-0 lg:col-span-2">
        <More communityPath={communityPath} />
      </LatePart>
    </div>
  )
}
