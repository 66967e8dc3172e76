import { describe, expect, test } from 'vitest'
import { conversionLink, readConversionId } from './share.ts'
import { convertLink, shareOnWhatsApp, shareOnX } from '../../lib/share.ts'
import { readShareLink } from './read-link.ts'
import { shareLink } from './share.ts'

describe('share links', () => {
  test('what is shared is what opens', () => {
    const link = new URL(shareLink('https://strix.example', '5PTL8WL', 'bet9ja'))
    expect(link.hash).toBe('#convert')
    expect(readShareLink(link.search)).toMatchObject({ code: '5PTL8WL', from: { id: 'bet9ja' } })
  })

  test.each([
    ['', '', undefined],
    ['?code=5PTL8WL', '5PTL8WL', undefined],
    ['?code=5PTL8WL&from=oneXbet', '5PTL8WL', '1xbet'],
    ['?code=5PTL8WL&from=somewhere', '5PTL8WL', undefined],
    ['?code=%3Cscript%3E&from=bet9ja', '', 'bet9ja'],
    [`?code=${'A'.repeat(25)}`, '', undefined],
    ['?code=Try+this+BC7K2M+on+Sporty+Bet', 'BC7K2M', 'sportybet'],
    [
      '?code=My+slip&link=https%3A%2F%2Fbet9ja.example%2F%3Fbookcode%3D5PTL8WL',
      '5PTL8WL',
      'bet9ja',
    ],
    ['?code=good+luck+tonight', '', undefined],
    ['?code=HW8+EM8', 'HW8EM8', undefined],
    ['?code=5PTL+8WL', '5PTL8WL', undefined],
    // Two codes are a list, which none of them may stand for alone.
    [
      '?code=Sporty:+HGTRSE&link=https%3A%2F%2Fbet9ja.example%2F%3Fbookcode%3D5PTL8WL',
      '',
      undefined,
    ],
  ])('%s → %s from %s', (search, code, from) => {
    const read = readShareLink(search)
    expect([read.code, read.from?.id]).toEqual([code, from])
  })

  test('a posted code is opened with where it goes and which post it was', () => {
    const post = '0198a3c2-1111-7222-8333-444455556666'
    const path = convertLink({ code: '5PTL8WL', from: 'bet9ja', to: '22bet', post })
    const { search, hash } = new URL(path, 'https://strix.example')
    expect(hash).toBe('#convert')
    expect(readShareLink(search)).toMatchObject({
      code: '5PTL8WL',
      from: { id: 'bet9ja' },
      to: { id: '22bet' },
      post,
    })
    expect(readShareLink('?code=5PTL8WL&to=somewhere&post=1')).toMatchObject({
      to: undefined,
      post: undefined,
    })
  })

  test('text and link survive the trip', () => {
    const link = shareLink('https://strix.example', 'AB12C', '22bet')
    const text = '5 of 6 games & more'
    expect(new URL(shareOnX(text, link)).searchParams.get('text')).toBe(text)
    expect(new URL(shareOnX(text, link)).searchParams.get('url')).toBe(link)
    expect(new URL(shareOnWhatsApp(text, link)).searchParams.get('text')).toBe(`${text} ${link}`)
  })
})

describe('the address of a conversion', () => {
  const id = '0198a3c2-1111-7222-8333-444455556666'

  test('names it', () => {
    expect(conversionLink(id)).toBe(`/?conversion=${id}#convert`)
    expect(readConversionId(new URL(conversionLink(id), 'https://x.test').search)).toBe(id)
  })

  test.each(['', '?conversion=', '?conversion=../../account', `?conversion=${id}/x`])(
    '%s names none',
    (search) => {
      expect(readConversionId(search)).toBeNull()
    },
  )
})
