import type { PlatformInfo } from '../lib/platforms.ts'

/** Our own monogram. The colour is an attribute: the content policy allows no inline style. */
export function PlatformMark({
  platform,
  className = 'size-9',
}: {
  platform: PlatformInfo
  className?: string
}) {
  return (
    <svg aria-hidden="true" viewBox="0 0 36 36" className={`shrink-0 ${className}`}>
      <rect width="36" height="36" rx="8" fill={platform.colour} />
      <text x="18" y="23.2" fill="#ffffff" fontSize="14.5" fontWeight="800" textAnchor="middle">
        {platform.monogram}
      </text>
    </svg>
  )
}
