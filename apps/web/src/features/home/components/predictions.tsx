import { messages } from '@strix/messages/examples'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'

const assistant = '/strix-ai'

const drawings: Record<(typeof messages.predictions.features)[number]['id'], ReactNode> = {
  outcome: <Outcome />,
  players: <Players />,
  teams: <Teams />,
}

/** What Strix AI does, in three cards that lead there. */
export function Predictions() {
  const { title, text, action, features } = messages.predictions
  return (
    <section aria-labelledby="predictions-title">
      <h2 id="predictions-title" className="text-lg font-bold lg:text-xl">
        {title}
      </h2>
      <p className="mt-1 max-w-160 text-muted">{text}</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-3 lg:gap-5">
        {features.map((feature) => (
          <li
            key={feature.id}
            className="relative flex gap-4 rounded-card border border-line bg-card p-4 max-[18rem]:block sm:block sm:p-5"
          >
            <div className="w-24 shrink-0 sm:w-full">{drawings[feature.id]}</div>
            <div>
              <h3 className="font-bold sm:mt-4">
                <Link
                  to={`${assistant}?guide=${feature.id}`}
                  className="-my-2.5 inline-block py-2.5 after:absolute after:inset-0 hover:underline"
                >
                  {feature.title}
                </Link>
              </h3>
              <p className="mt-0.5 text-sm text-muted">{feature.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink to={assistant} className="mt-4">
        {action}
      </ButtonLink>
    </section>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 72"
      className="h-18 w-full"
      fill="none"
      preserveAspectRatio="xMinYMid"
    >
      {children}
    </svg>
  )
}

/** How likely each number of goals is, the likeliest lit. */
function Outcome() {
  const heights = [18, 40, 58, 46, 28, 14, 6]
  return (
    <Drawing>
      {heights.map((height, index) => (
        <rect
          key={height}
          x={2 + index * 17}
          y={66 - height}
          width="12"
          height={height}
          rx="3"
          className={index === 2 ? 'fill-accent' : 'fill-raised stroke-line'}
        />
      ))}
      <path d="M0 69.5h120" className="stroke-edge" />
    </Drawing>
  )
}

/** Two players by the same five measures. */
function Players() {
  return (
    <Drawing>
      <path d="m60 4 32 23-12 38H40L28 27z" className="stroke-line" />
      <path d="m60 20 16 12-6 19H50l-6-19z" className="stroke-line" />
      <path d="m60 10 24 20-10 26-28 4-8-30z" className="fill-accent/25 stroke-accent" />
      <path d="m60 26 27 3-9 33-30-8-16-25z" className="fill-info/20 stroke-info" />
    </Drawing>
  )
}

/** Two teams, measure by measure, from the middle outwards. */
function Teams() {
  const rows = [
    [44, 30],
    [28, 46],
    [38, 36],
    [50, 22],
  ] as const
  return (
    <Drawing>
      {rows.map(([left, right], index) => (
        <g key={left}>
          <rect
            x={58 - left}
            y={6 + index * 16}
            width={left}
            height="9"
            rx="3"
            className="fill-accent"
          />
          <rect x="62" y={6 + index * 16} width={right} height="9" rx="3" className="fill-info" />
        </g>
      ))}
      <path d="M60 0v72" className="stroke-edge" />
    </Drawing>
  )
}
