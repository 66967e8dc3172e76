/** A name in a table that opens its details: easy to press, on the line of its row. */
export function NameButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="-mx-1 -my-3 inline-flex min-h-11 items-center rounded-control px-1 font-semibold text-info"
    >
      {name}
    </button>
  )
}
