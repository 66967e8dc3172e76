/** The roots as an Atom feed (RFC 4287, paged as RFC 5005 has it), which readers keep for good. */
import type { RecordRoot } from '@strix/contracts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** @param roots the latest first */
export function atomOf(input: {
  roots: readonly RecordRoot[]
  self: string
  /** Where older ones are. */
  next: string | undefined
}): string {
  const { roots, self, next } = input
  const updated = roots.map(madeAt).toSorted().at(-1) ?? '1970-01-01T00:00:00.000Z'
  const home = new URL('/records/roots.atom', self).href
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escaped(home)}</id>`,
    '<title>Strix: the daily roots of all records</title>',
    `<updated>${updated}</updated>`,
    '<author><name>Strix</name></author>',
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    ...(next === undefined ? [] : [`<link rel="next" href="${escaped(next)}"/>`]),
    ...roots.map(entryOf),
    '</feed>',
    '',
  ].join('\n')
}

function madeAt(root: RecordRoot): string {
  return root.made_at ?? root.closes_at
}

/** A root made anew has an id of its own, so that a reader keeps the one before it beside it. */
function entryOf(root: RecordRoot): string {
  const { day, version, root: hash } = root
  const again = version > 1 ? `, superseding ${root.supersedes}` : ''
  return [
    '<entry>',
    `<id>urn:strix:record-root:${day}:${version}:${hash}</id>`,
    `<title>${escaped(`${day} ${hash}${again}`)}</title>`,
    `<updated>${madeAt(root)}</updated>`,
    `<content type="text">${escaped(JSON.stringify(root))}</content>`,
    '</entry>',
  ].join('\n')
}
