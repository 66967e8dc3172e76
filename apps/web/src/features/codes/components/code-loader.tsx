import type { LoadedCode, Problem } from '@strix/contracts'
import { messages } from '@strix/messages/load-code'
import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { findPlatform } from '../../../lib/platforms.ts'
import { cx } from '../../../lib/text.ts'
import { usePlatforms } from '../../../lib/use-platforms.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { Failed } from '../../../ui/failed.tsx'
import { LatePart } from '../../../ui/late-part.tsx'
import { lazyPart, quietPart } from '../../../ui/lazy-part.tsx'
import { Bar, RowSkeletons } from '../../../ui/skeleton.tsx'
import { useLoadedCode, useViewOf } from '../use-loaded-code.ts'
import { LoadForm } from './load-form.tsx'

const loadTicket = () => import('./code-ticket.tsx')

const CodeTicket = lazyPart(async () => (await loadTicket()).CodeTicket)

// Written in the page for who has no scripts, and never taken over by one.
const PlainLoadForm = quietPart(async () =>
  import.meta.env.SSR
    ? (await import('./plain-load-form.tsx')).PlainLoadForm
    : await new Promise<never>(() => undefined),
)

type Props = {
  /** `post` also asks what posting the code would do. */
  purpose: 'look' | 'post'
  words: { title: string; subtitle: string; hintTitle: string; hint: string }
  /** Stands above a code that was loaded. */
  note?: (loaded: LoadedCode) => ReactNode
  /** Stands below a code that was loaded. */
  below?: (loaded: LoadedCode) => ReactNode
  /** Stands below the form: what is to be done with the code, once it is loaded. */
  next?: (loaded: LoadedCode | null, startAgain: () => void) => ReactNode
}

/**
 * A page that loads a code and shows its games. What was asked stands in the address: it can be
 * shared and reloaded.
 */
export function CodeLoader({ purpose, words, note, below, next }: Props) {
  const [, setParams] = useSearchParams()
  const params = new URLSearchParams(useSearch())
  const code = params.get('code')?.trim() ?? ''
  const platform = findPlatform(params.get('platform'))?.id
  const [attempt, setAttempt] = useState(0)
  const again = () => setAttempt((count) => count + 1)
  const loaded = useLoadedCode({ code, platform, attempt, purpose })
  const answer = loaded?.answer
  const asked = Boolean(code && platform)
  const panel = useViewOf(attempt > 0 && answer?.ok === true)
  const posting = purpose === 'post'
  useTicketWhen(asked)
  return (
    <>
      <Heading title={words.title} subtitle={words.subtitle} />
      <div
        className={cx(
          'mt-4 grid grid-cols-1 items-start gap-4 lg:mt-6',
          'lg:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]',
          'lg:gap-x-8',
          next && 'lg:grid-rows-[auto_1fr]',
        )}
      >
        <div>
          <div className="noscript:hidden">
            <LoadForm
              initial={{ code, platform: platform ?? null }}
              statuses={usePlatforms()}
              done={answer?.ok === true}
              onAsk={(wanted) => {
                setParams(wanted, { replace: posting, preventScrollReset: true })
                again()
              }}
            />
          </div>
          {!posting && (
            <LatePart>
              <PlainLoadForm code={code} platform={platform} />
            </LatePart>
          )}
        </div>
        <div
          ref={panel}
          aria-busy={asked && !answer}
          className={cx('min-w-0 scroll-mt-4 space-y-3', next && 'lg:row-span-2')}
        >
          {!asked && <Hint title={words.hintTitle} text={words.hint} />}
          {asked && !answer && <Waiting />}
          {answer && !answer.ok && <Refused problem={answer.error} onRetry={again} />}
          {loaded?.answer.ok && (
            <Ticket
              loaded={loaded.answer.data}
              at={loaded.at}
              convertible={!posting}
              note={note?.(loaded.answer.data)}
              below={below?.(loaded.answer.data)}
            />
          )}
        </div>
        <Fragment key={`${code}|${platform}`}>
          {next?.(answer?.ok ? answer.data : null, () => setParams({}, { replace: true }))}
        </Fragment>
      </div>
    </>
  )
}

/** Why a code could not be loaded. */
function Refused({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <div className="rounded-card border border-line bg-card">
      <Failed problem={problem} text={messages.failed} onRetry={onRetry} />
    </div>
  )
}

type TicketProps = {
  loaded: LoadedCode
  at: Date
  convertible: boolean
  note: ReactNode
  below: ReactNode
}

/** The code with what stands around it. */
function Ticket({ loaded, at, convertible, note, below }: TicketProps) {
  return (
    <Suspense fallback={<Waiting />}>
      {note}
      <CodeTicket loaded={loaded} now={at} convertible={convertible} />
      {below}
    </Suspense>
  )
}

/** It comes while the code is being loaded. */
function useTicketWhen(asked: boolean): void {
  useEffect(() => {
    if (asked) void loadTicket().catch(() => undefined)
  }, [asked])
}

function Heading({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <>
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
        {title}
      </h1>
      <p className="mt-1 text-muted">{subtitle}</p>
    </>
  )
}

function Hint({ title, text }: { title: string; text: string }) {
  return (
    <section className="rounded-card border border-line p-4 sm:p-5">
      <h2 className="font-bold">{title}</h2>
      <p className="mt-1.5 text-sm text-muted">{text}</p>
    </section>
  )
}

/** The outline of a code that is being loaded. */
function Waiting() {
  return (
    <div className="rounded-card border border-line bg-card">
      <output className="sr-only">{messages.loading}</output>
      <div className="flex items-center gap-3 p-4">
        <Bar className="size-9" />
        <div className="space-y-2">
          <Bar className="h-3 w-20" />
          <Bar className="h-5 w-32" />
        </div>
      </div>
      <div className="perforation">
        <RowSkeletons count={4} />
      </div>
    </div>
  )
}
