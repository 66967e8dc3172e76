import { messages } from '@strix/messages/examples'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { getPlatform } from '../../../lib/platforms.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PauseIcon, PlayIcon } from '../../../ui/icons.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { stepStrip, stripStepMs } from '../strip.ts'
import { StatePill } from './state-pill.tsx'

/** The community in a sentence, a way in, and a row of tickets that passes by. */
export function Community({ communityPath }: { communityPath: string }) {
  const { title, text, action, stripName, pause, play } = messages.community
  const [moving, setMoving] = useState(true)
  const strip = useRef<HTMLDivElement>(null)
  useDrift(strip, moving)
  return (
    <section aria-labelledby="community-title">
      <div className="lg:flex lg:items-end lg:justify-between lg:gap-8">
        <div>
          <h2 id="community-title" className="text-lg font-bold lg:text-xl">
            {title}
          </h2>
          <p className="mt-1 max-w-160 text-muted">{text}</p>
        </div>
        <div className="mt-3 flex items-center gap-1">
          <ButtonLink to={communityPath}>{action}</ButtonLink>
          <button
            type="button"
            aria-label={moving ? pause : play}
            onClick={() => setMoving(!moving)}
            className={
              'grid size-11 place-items-center rounded-control text-muted hover:bg-raised ' +
              'hover:text-ink motion-reduce:hidden'
            }
          >
            {moving ? <PauseIcon /> : <PlayIcon />}
          </button>
        </div>
      </div>
      <section
        ref={strip}
        aria-label={stripName}
        // To be read with the keyboard, what scrolls must take the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="scroll-none -mx-4 mt-4 overflow-x-auto mask-x-from-97% px-4 py-1"
      >
        <ul className="flex w-max gap-3">
          {messages.strip.map((card) => (
            <li
              key={card.kind === 'code' ? card.code : card.title}
              className="flex w-60 flex-col rounded-card border border-line bg-card"
            >
              {card.kind === 'code' ? <StripCode card={card} /> : <StripFact card={card} />}
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-2 text-xs text-muted">{messages.example}</p>
    </section>
  )
}

type StripCard = (typeof messages.strip)[number]

function StripCode({ card }: { card: Extract<StripCard, { kind: 'code' }> }) {
  return (
    <>
      <div className="flex items-center gap-2.5 p-3.5">
        <PlatformMark platform={getPlatform(card.platform)} />
        <p className="min-w-0 flex-1 leading-tight">
          <span className="block text-xs text-muted">{card.label}</span>
          <span className="code-text font-bold tracking-wide">{card.code}</span>
        </p>
        <StatePill state={card.state} />
      </div>
      <dl className="perforation mt-auto flex gap-x-6 px-3.5 py-2.5 text-sm">
        <div>
          <dt className="text-muted">{messages.fold}</dt>
          <dd className="font-bold">{card.fold}</dd>
        </div>
        <div>
          <dt className="text-muted">{messages.odds}</dt>
          <dd className="font-bold">{card.odds}</dd>
        </div>
      </dl>
    </>
  )
}

function StripFact({ card }: { card: Extract<StripCard, { kind: 'fact' }> }) {
  return (
    <div className="p-3.5">
      <p className="text-xl leading-none font-extrabold text-accent-text">{card.figure}</p>
      <p className="mt-2 leading-snug font-bold">{card.title}</p>
      <p className="mt-0.5 text-sm text-muted">{card.text}</p>
    </div>
  )
}

/** How long the row waits after anything was pressed or scrolled. */
const quietMs = 2_500

/** Moves the row along while it is seen and nobody is at it. */
function useDrift(strip: RefObject<HTMLDivElement | null>, moving: boolean): void {
  const { key } = useLocation()
  useEffect(() => {
    const box = strip.current
    if (!box || !moving) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    let direction: 1 | -1 = 1
    let seen = false
    // Anew for every place of the page somebody goes to, however long the way there took.
    let quietUntil = performance.now() + quietMs
    const watch = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? false
    })
    watch.observe(box)
    const controller = new AbortController()
    // A browser ends its smooth scrolling of the page as soon as something else is scrolled.
    const wait = (): void => {
      quietUntil = performance.now() + quietMs
    }
    for (const sign of ['click', 'keydown', 'touchmove', 'wheel']) {
      document.addEventListener(sign, wait, { signal: controller.signal, passive: true })
    }
    window.addEventListener('scroll', wait, { signal: controller.signal, passive: true })
    const timer = setInterval(() => {
      const busy = performance.now() < quietUntil || box.matches(':hover, :focus-visible')
      if (!seen || busy || calm.matches) return
      const next = stepStrip({ at: box.scrollLeft, direction }, box.scrollWidth - box.clientWidth)
      direction = next.direction
      box.scrollLeft = next.at
    }, stripStepMs)
    return () => {
      clearInterval(timer)
      controller.abort()
      watch.disconnect()
    }
  }, [strip, moving, key])
}
