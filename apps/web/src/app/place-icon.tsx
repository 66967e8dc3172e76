import type { ReactNode } from 'react'
import { OpenIcon, TicketIcon } from '../ui/content-icons.tsx'
import {
  FeedIcon,
  InfoIcon,
  Line,
  PlusIcon,
  SparkIcon,
  SwapIcon,
  TargetIcon,
} from '../ui/icons.tsx'

/** Outlines of the menu alone, on the grid of the others. */
function drawn(path: string): ReactNode {
  return (
    <Line>
      <path d={path} />
    </Line>
  )
}

const icons: Readonly<Record<string, ReactNode>> = {
  '/#convert': <SwapIcon />,
  '/profile?tab=your-code': <TicketIcon />,
  '/strix-ai': <SparkIcon />,
  '/community/feed': <FeedIcon />,
  '/community/load-code': <OpenIcon />,
  '/community/post-code': <PlusIcon />,
  '/community/predictz': <TargetIcon />,
  '/about': <InfoIcon />,
  '/search': drawn('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5'),
  '/matches': drawn('M4 6h16v12H4zM12 6v12M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'),
  '/forecasts': drawn('M4 19h16M7 16v-4M12 16V6M17 16v-7'),
  '/profile': drawn('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0'),
  '/my-codes': drawn('M4 8h13l-3-3M20 16H7l3 3'),
  '/wallet': drawn('M4 7h14v12H4zM4 7l11-3v3M18 11h2.5v4H15a2 2 0 0 1 0-4z'),
  '/management/payment': drawn('M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4'),
  '/management/settings': drawn(
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  ),
}

/** The outline beside a place of the menu; its place is kept where there is none. */
export function PlaceIcon({ to }: { to: string }) {
  return (
    <span aria-hidden="true" className="size-5 shrink-0 text-muted">
      {icons[to]}
    </span>
  )
}
