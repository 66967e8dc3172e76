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

/** Beside a result on a phone nothing else stands; the heading remains for who listens. */
const goneWithResult = 'max-lg:group-has-data-[at=done]/home:hidden'

/**
 * The head of the home page: three things Strix does, one after the other. On a phone only the
 * heading and a line stand above the form.
 */
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
      className="min-w-0 max-lg:contents"
    >
      <h1
        tabIndex={-1}
        className={cx(
          'grid text-xl font-extrabold tracking-tight sm:text-2xl lg:text-3xl',
          'max-lg:group-has-data-[at=done]/home:sr-only',
        )}
      >
        {slides.map(({ title }, index) => (
          <span key={title} className={shownIf(index === at)}>
            {title}
          </span>
        ))}
      </h1>
      <div
        className={cx(
          'mt-1 grid text-sm text-muted lg:mt-3 lg:max-w-140 lg:text-lg',
          goneWithResult,
        )}
      >
        {slides.map(({ title, line, text }, index) => (
          <p key={title} className={shownIf(index === at)}>
            <span className="lg:hidden">{line}</span>
            <span className="max-lg:hidden">{text}</span>
          </p>
        ))}
      </div>
      <div
        className={cx(
          'order-2 mt-8 flex items-center gap-1 max-[18rem]:flex-wrap lg:order-none lg:mt-5',
          goneWithResult,
        )}
      >
        <div className="mr-2 grid max-[18rem]:basis-full">
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
