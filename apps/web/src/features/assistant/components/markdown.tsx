import type { MessageFact } from '@strix/contracts'
import { lexer, type MarkedToken, type Token } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cutAtFigures } from '../figures.ts'
import { Figure } from './figure.tsx'

/*
 * Markdown becomes elements of ours and never HTML: what is not listed here is shown as the text
 * that was written. Nothing is fetched from elsewhere, and a link leads into Strix alone.
 */

export type Part = { text: string; facts: readonly MessageFact[] }

/** The sentences of an answer: those of one paragraph in one, lists and tables by themselves. */
export function Markdown({ parts }: { parts: readonly Part[] }) {
  return parts.reduce<Part[][]>(intoParagraphs, []).map((paragraph, index) => {
    const [only] = paragraph
    if (only && paragraph.length === 1 && isBlock(only.text)) {
      return <Fragment key={index}>{drawAll(lexer(only.text), only.facts)}</Fragment>
    }
    return (
      <p key={index}>
        {paragraph.map(({ text, facts }, at) => (
          <Fragment key={at}>
            {at > 0 && ' '}
            {drawAll(inlineOf(text), facts)}
          </Fragment>
        ))}
      </p>
    )
  })
}

/** A sentence follows the one before, unless it is a block or an empty line parts them. */
function intoParagraphs(paragraphs: Part[][], part: Part): Part[][] {
  const last = paragraphs.at(-1)
  const before = last?.at(-1)
  const apart =
    !before || isBlock(part.text) || isBlock(before.text) || before.text.endsWith('\n\n')
  return apart ? [...paragraphs, [part]] : [...paragraphs.slice(0, -1), [...(last ?? []), part]]
}

/** Something that stands by itself: a list, a heading, a table, several paragraphs. */
function isBlock(text: string): boolean {
  const blocks = lexer(text).filter(({ type }) => type !== 'space')
  return blocks.length > 1 || blocks.some(({ type }) => type !== 'paragraph' && type !== 'text')
}

function inlineOf(text: string): readonly Token[] {
  return lexer(text.trim()).flatMap((block) => ('tokens' in block ? (block.tokens ?? []) : [block]))
}

function drawAll(tokens: readonly Token[] | undefined, facts: readonly MessageFact[]): ReactNode {
  return tokens?.map((token, index) => (
    <Fragment key={index}>{draw(token as MarkedToken, facts)}</Fragment>
  ))
}

function draw(token: MarkedToken, facts: readonly MessageFact[]): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'paragraph':
      return <p>{drawAll(token.tokens, facts)}</p>
    case 'heading':
      return <p className="font-bold">{drawAll(token.tokens, facts)}</p>
    case 'strong':
      return <strong>{drawAll(token.tokens, facts)}</strong>
    case 'em':
      return <em>{drawAll(token.tokens, facts)}</em>
    case 'br':
      return <br />
    case 'list':
      return drawList(token, facts)
    case 'table':
      return drawTable(token, facts)
    case 'link':
      return drawLink(token.href, drawAll(token.tokens, facts))
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens
        ? drawAll(token.tokens, facts)
        : drawText(token.text, facts)
    case 'codespan':
    case 'code':
      return <span className="code-text">{token.text}</span>
    case 'blockquote':
    case 'del':
    case 'list_item':
      return drawAll(token.tokens, facts)
    case 'image':
      return token.text
    case 'checkbox':
    case 'hr':
      return null
    case 'html':
      return drawText(token.text, facts)
  }
}

/** Characters that marked writes for HTML are shown as they were meant. */
function drawText(text: string, facts: readonly MessageFact[]): ReactNode {
  return cutAtFigures(text, facts).map((part, index) =>
    typeof part === 'string' ? part : <Figure key={index} fact={part.fact} text={part.text} />,
  )
}

/** Inside Strix alone; any other address is only named. */
function drawLink(href: string, words: ReactNode): ReactNode {
  if (!/^\/(?![/\\])/u.test(href)) return words
  return (
    <Link to={href} className="font-semibold text-info underline underline-offset-4">
      {words}
    </Link>
  )
}

function drawList(
  { ordered, items }: Extract<MarkedToken, { type: 'list' }>,
  facts: readonly MessageFact[],
): ReactNode {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={ordered ? 'list-decimal space-y-1 pl-6' : 'list-disc space-y-1 pl-6'}>
      {items.map((item, index) => (
        <li key={index}>{drawAll(item.tokens, facts)}</li>
      ))}
    </List>
  )
}

function drawTable(
  { header, rows }: Extract<MarkedToken, { type: 'table' }>,
  facts: readonly MessageFact[],
): ReactNode {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} scope="col" className="p-1.5 text-left font-semibold">
                {drawAll(cell.tokens, facts)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at} className="p-1.5">
                  {drawAll(cell.tokens, facts)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
