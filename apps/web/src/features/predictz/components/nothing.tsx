/** What stands where a list is empty. */
export function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-3 rounded-card border border-dashed border-line px-4 py-8 text-center">
      <p className="font-semibold">{title}</p>
      <p className="mx-auto mt-1 max-w-88 text-sm text-muted">{text}</p>
    </div>
  )
}
