import { messages } from '@strix/messages/home'
import { useCallback, useRef } from 'react'
import { cx } from '../../../lib/text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ArrowIcon, PauseIcon, PlayIcon } from '../../../ui/icons.tsx'
import { setMoving, showNext, slideCount, useRotation, useTurning } from '../rotation.ts'

const inUse = ':hover, :has(:is(a, button):focus-visible)'

/** All slides lie in one place and the tallest gives the height: nothing moves below them. */
const layer = 'col-start-1 row-start-1 transition-[opacity,visibility] duration-500'

function shownIf(shown: boolean): string {
  return cx(layer, !shown && 'invisible opacity-0')
}

/** The head of the home page: three things Strix does, one after the other. */
export function Hero({ communityPath }: { communityPath: string }) {
  const { at } = useRotation()
  const box = useRef<HTMLElement>(null)
  const held = useCallback(() => box.current?.matches(inUse) ?? false, [])
  useTurning(held)
  const slides = [
    { ...messages.convert, to: '/#convert' },
    { ...messages.community, to: communityPath },
    { ...messages.prediction, to: '/strix-ai' },
  ]
  return (
    <section
      ref={box}
      aria-roledescription={messages.heroKind}
      aria-label={messages.heroName}
      className="min-w-0"
    >
      <h1
        tabIndex={-1}
        className="grid text-xl font-extrabold tracking-tight sm:text-2xl lg:text-3xl"
      >
        {slides.map(({ title }, index) => (
          <span key={title} className={shownIf(index === at)}>
            {title}
          </span>
        ))}
      </h1>
      <div className="mt-1.5 grid text-muted lg:mt-3 lg:max-w-140 lg:text-lg">
        {slides.map(({ title, text }, index) => (
          <p key={title} className={shownIf(index === at)}>
            {text}
          </p>
        ))}
      </div>
      <div className="mt-3 flex items-center gap-1 lg:mt-5">
        <div className="mr-2 grid">
          {slides.map((slide, index) => (
            <span key={slide.title} className={shownIf(index === at)}>
              <ButtonLink to={slide.to} className="w-full">
                {slide.action}
              </ButtonLink>
            </span>
          ))}
        </div>
        <Controls />
      </div>
    </section>
  )
}

const control = cx(
  'grid size-11 place-items-center rounded-control text-muted transition-colors',
  'hover:bg-raised hover:text-ink',
)

function Controls() {
  const { at, moving } = useRotation()
  return (
    <>
      <button
        type="button"
        aria-label={moving ? messages.pause : messages.play}
        onClick={() => setMoving(!moving)}
        className={control}
      >
        {moving ? <PauseIcon /> : <PlayIcon />}
      </button>
      <button type="button" aria-label={messages.next} onClick={showNext} className={control}>
        <ArrowIcon />
      </button>
      <span className="sr-only">{messages.slideOf({ number: at + 1, count: slideCount })}</span>
      <span aria-hidden="true" className="ml-1 flex gap-1.5">
        {Array.from({ length: slideCount }, (_, index) => (
          <span
            key={index}
            className={cx(
              'h-1.5 rounded-pill transition-all duration-500',
              index === at ? 'w-5 bg-accent' : 'w-1.5 bg-edge',
            )}
          />
        ))}
      </span>
    </>
  )
}
