/** Names come from others: what a page or a reader could take for markup or orders is left out. */
const lengthMax = 80

export function cleanName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/https?:\/\/\S*/giu, ' ')
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replaceAll(/[<>`*_~[\]{}()|\\#!@$%^=+"“”;:?]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, lengthMax)
    .trim()
  return plain === '' ? 'unnamed' : plain
}
