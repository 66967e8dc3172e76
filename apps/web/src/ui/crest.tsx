import type { MatchTeam } from '@strix/contracts'

/** A team's licensed picture, else its letters on a colour of its own. */
export function Crest({
  crest: { letters, hue, url },
  className = 'size-6',
}: {
  crest: MatchTeam['crest']
  className?: string
}) {
  if (url !== null)
    return <img src={url} alt="" className={`shrink-0 object-contain ${className}`} />
  return (
    <svg aria-hidden="true" viewBox="0 0 36 36" className={`shrink-0 ${className}`}>
      <path
        d="M4 4h28v15c0 8-6 12-14 15C10 31 4 27 4 19z"
        fill={`hsl(${hue} 46% 34%)`}
        strokeLinejoin="round"
      />
      <text x="18" y="21.5" fill="#ffffff" fontSize="11.5" fontWeight="800" textAnchor="middle">
        {letters}
      </text>
    </svg>
  )
}
