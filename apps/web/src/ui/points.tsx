/** What follows from a step, one line each. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="my-3 list-disc space-y-1 pl-5 text-sm text-muted">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
