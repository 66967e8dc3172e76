/** One chance as a word, a bar and a figure. */
export function Chance({ name, share, value }: { name: string; share: number; value: string }) {
  return (
    <li className="grid grid-cols-[3.5rem_1fr_3.5rem] items-center gap-3 text-sm max-[11rem]:grid-cols-2">
      <span className="font-semibold">{name}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="h-2 w-full max-[11rem]:order-last max-[11rem]:col-span-2"
      >
        <rect width="100" height="8" rx="2" className="fill-raised" />
        <rect width={share} height="8" rx="2" className="fill-accent" />
      </svg>
      <span className="text-right font-bold">{value}</span>
    </li>
  )
}
