import { cx } from '../../../lib/text.ts'

const looks = [
  'bg-info-soft text-info',
  'bg-won-soft text-won',
  'bg-near-soft text-accent-text',
  'bg-lost-soft text-lost',
] as const

/** A team's picture, or a mark of its letters in a colour that is always the same for it. */
export function Crest({ name, src }: { name: string; src: string | null }) {
  if (src) return <img src={src} alt="" className="size-8 shrink-0 object-contain" />
  const sum = Array.from(name).reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-8 shrink-0 place-items-center rounded-control text-xs font-bold',
        looks[sum % looks.length],
      )}
    >
      {lettersOf(name)}
    </span>
  )
}

function lettersOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^\p{L}/u.test(word))
  const [first = name, second] = words
  return (second ? `${first[0]}${second[0]}` : first.slice(0, 2)).toUpperCase()
}
