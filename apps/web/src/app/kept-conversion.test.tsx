import type { ConversionView } from '@strix/contracts'
import 'fake-indexeddb/auto'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKept } from '../lib/kept.ts'
import { queryClient } from '../lib/query.tsx'
import { forgetUser, rememberUser } from '../lib/session.ts'
import { ada, idOf } from '../testing/samples.ts'
import { refusal, startServer } from '../testing/server.ts'
import { KeptConversion } from './kept-conversion.tsx'

const one = 'GET /api/v1/conversions/:id'

beforeEach(() => rememberUser(ada))
afterEach(async () => {
  queryClient.clear()
  forgetUser()
  await forgetKept()
})

/** As after a reload: nothing is known but what the browser has kept. */
function open(id = idOf(7)): () => void {
  queryClient.clear()
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/conversion/${id}`]}>
      <Routes>
        <Route
          path="conversion/:conversionId"
          element={
            <KeptConversion>
              {(read) => (read.state === 'done' ? read.data.code : read.state)}
            </KeptConversion>
          }
        />
      </Routes>
    </MemoryRouter>,
  )
  return unmount
}

async function isKept(): Promise<boolean> {
  const { createStore, keys } = await import('idb-keyval')
  return (await keys(createStore('strix-kept', 'answers'))).includes('index')
}

const conversion: ConversionView = {
  id: idOf(7),
  created_at: '2026-11-22T08:00:00.000Z',
  origin_platform: 'sportybet',
  origin_code: 'AB12CD',
  destination_platform: 'bet9ja',
  code: '7XKQ2M',
  masked: false,
  link: null,
  policy: 'partial',
  converted: 2,
  total: 2,
  odds_before: 5,
  odds_after: 4.8,
  dropped_by_origin: null,
  notices: [],
  report: [],
}

test('without a network a conversion that was opened stands there, with its age', async () => {
  startServer().answers(one, { data: conversion })
  const leave = open()
  await screen.findByText('7XKQ2M')
  await waitFor(async () => expect(await isKept()).toBe(true))
  leave()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const again = open()
  expect(await screen.findByText('7XKQ2M')).toBeDefined()
  expect(screen.getByText(/^No connection\. This is what your browser kept/)).toBeDefined()
  again()
  open(idOf(8))
  expect(screen.queryByText('7XKQ2M')).toBeNull()
})

test('one that is not there says so', async () => {
  startServer().answers(one, refusal('NOT_FOUND', 'No such conversion.'))
  open()
  expect(await screen.findByText('failed')).toBeDefined()
})
