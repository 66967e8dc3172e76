import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { PageHead } from './page-head.tsx'

const page = { title: 'ada: record and codes', description: 'The record of ada.', path: '/@ada' }
const said = (name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

test('a link preview of a page without a picture of its own shows the owl, small', () => {
  show(<PageHead {...page} />)
  expect(said('og:image')).toMatch(/\/icons\/owl-512\.png$/u)
  expect(said('twitter:card')).toBe('summary')
})

test('a picture of its own goes before the owl, and is shown large', () => {
  show(<PageHead {...page} picture="/code/1/picture.png" />)
  expect(said('og:image')).toMatch(/\/code\/1\/picture\.png$/u)
  expect(said('twitter:card')).toBe('summary_large_image')
})
