import { messages } from '@strix/messages/examples'
import type { ReactNode } from 'react'
import { type PlatformId, getPlatform } from '../../../lib/platforms.ts'
import { cx } from '../../../lib/text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { NearIcon } from '../../../ui/content-icons.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { useRotation } from '../rotation.ts'
import { Chance } from './chance.tsx'
import { StatePill } from './state-pill.tsx'

/** A card for every slide of the head; it turns with the headline and draws what that says. */
export function CardCarousel() {
  const { at } = useRotation()
  return (
    <div className="grid grid-cols-1 lg:w-104">
      {[<Converted key="0" />, <Posted key="1" />, <Predicted key="2" />].map((card, index) => (
        <div
          key={card.key}
          className={cx(
            'col-start-1 row-start-1 grid grid-cols-1 transition-[opacity,visibility] duration-500',
            index !== at && 'invisible opacity-0',
          )}
        >
          {card}
        </div>
      ))}
    </div>
  )
}

function Card({ children }: { children: ReactNode }) {
  return (
    <figure className="flex flex-col rounded-card border border-line bg-card shadow-float">
      {children}
      <figcaption className="mt-auto px-4 pb-2.5 text-xs text-muted">{messages.example}</figcaption>
    </figure>
  )
}

function Code({ platform, label, code }: { platform: PlatformId; label: string; code: string }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
      <PlatformMark platform={getPlatform(platform)} />
      <p className="min-w-0 leading-tight">
        <span className="block text-xs text-muted">{label}</span>
        <span className="code-text text-lg font-bold tracking-wide whitespace-nowrap">{code}</span>
      </p>
    </div>
  )
}

function Converted() {
  const { from, to, rows } = messages.cards.convert
  return (
    <Card>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 p-4">
        <Code {...from} />
        <Code {...to} />
      </div>
      <ul className="perforation divide-y divide-line text-sm">
        {rows.map(({ game, pick, odds, exact }) => (
          <li key={game} className="flex items-center gap-3 px-4 py-2.5 max-[18rem]:flex-wrap">
            <span
              className={cx(
                'grid size-5.5 shrink-0 place-items-center rounded-pill',
                exact ? 'bg-won-soft text-won' : 'bg-near-soft text-accent-text',
              )}
            >
              {exact ? <CheckIcon className="size-3.5" /> : <NearIcon className="size-3.5" />}
            </span>
            <p className="min-w-0 flex-1 leading-snug max-[18rem]:order-first max-[18rem]:basis-full">
              <span className="block font-semibold">{game}</span>
              <span className="block text-muted">{pick}</span>
            </p>
            <span className="shrink-0 font-bold">{odds}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Posted() {
  const { platform, by, record, code, label, facts, state, votes } = messages.cards.community
  return (
    <Card>
      <div className="flex items-center gap-3 px-4 pt-4 max-[18rem]:flex-wrap">
        <Avatar src={null} name={by} />
        <p className="min-w-0 flex-1 text-sm leading-snug">
          <span className="block font-bold">{by}</span>
          <span className="block text-muted">{record}</span>
        </p>
        <StatePill state={state} />
      </div>
      <div className="p-4">
        <Code platform={platform} label={label} code={code} />
      </div>
      <div className="perforation flex items-end px-4 py-3">
        <dl className="flex gap-x-6">
          {facts.map(({ label: name, value }) => (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="ml-auto text-sm font-semibold text-won">{votes}</p>
      </div>
    </Card>
  )
}

function Predicted() {
  const { game, text, rows } = messages.cards.prediction
  return (
    <Card>
      <p className="px-4 pt-4 text-sm">
        <span className="block text-muted">{text}</span>
        <span className="block text-base font-bold">{game}</span>
      </p>
      <ul className="space-y-3 p-4">
        {rows.map((row) => (
          <Chance key={row.name} {...row} />
        ))}
      </ul>
    </Card>
  )
}
