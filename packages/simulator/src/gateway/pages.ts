/** What a buyer sees at the gateway: plain pages without a script. */
import type { SimPayment } from './payment-store.ts'

const choices: readonly (readonly [value: string, label: string])[] = [
  ['paid', 'Pay'],
  ['declined', 'The bank declines'],
  ['left', 'Leave without paying'],
  ['late', 'Pay; the bank confirms some seconds later'],
  ['short', 'Pay only half'],
  ['more', 'Pay a tenth too much'],
  ['dollars', 'Pay in US dollars'],
]

const deliveries: readonly (readonly [value: string, label: string])[] = [
  ['once', 'Tell Strix at once'],
  ['late', 'Tell Strix some seconds later'],
  ['twice', 'Tell Strix twice'],
  ['never', 'Never tell Strix'],
]

const stateWords: Readonly<Record<SimPayment['state'], string>> = {
  waiting: 'Not paid yet',
  paid: 'Paid',
  declined: 'Declined',
  returned: 'Given back',
}

export function checkoutPage(payment: SimPayment): string {
  const { state, method, ref } = payment
  const form =
    state === 'waiting'
      ? `<form method="post">${radios('What happens', 'outcome', choices)}
${radios('How Strix hears of it', 'delivery', deliveries)}<button>Go on</button></form>`
      : ''
  const back =
    state === 'paid'
      ? '<form method="post"><button name="do" value="give-back">Give the money back</button></form>'
      : ''
  return page(
    'Sandbox checkout',
    `<p class="mark">Sandbox: no money moves here.</p>
<h1>${escape(moneyOf(payment))}</h1>
<p>By ${escape(method)}, reference ${escape(ref)}</p><p>${stateWords[state]}</p>${form}${back}`,
  )
}

/** Every payment, newest first, to give one back. */
export function listPage(payments: readonly SimPayment[]): string {
  const rows = payments.toReversed().map(
    (payment) =>
      `<li><a href="/gateway/pay/${encodeURIComponent(payment.ref)}">${escape(payment.ref)}</a>
 ${escape(moneyOf(payment))}, ${stateWords[payment.state].toLowerCase()}</li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : '<p>No payment yet.</p>'
  return page('Sandbox payments', `<h1>Sandbox payments</h1>${list}`)
}

function radios(
  legend: string,
  name: string,
  options: readonly (readonly [value: string, label: string])[],
): string {
  const rows = options.map(
    ([value, label], at) =>
      `<label><input type="radio" name="${name}" value="${value}"${at === 0 ? ' checked' : ''}>
${escape(label)}</label>`,
  )
  return `<fieldset><legend>${legend}</legend>${rows.join('\n')}</fieldset>`
}

function moneyOf({ kobo, currency }: SimPayment): string {
  return `${currency} ${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}
body{max-width:26rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
fieldset{margin:1rem 0;padding:.5rem 1rem 1rem;border:1px solid #8888;border-radius:.75rem}
label{display:flex;gap:.75rem;align-items:center;min-height:44px}
button{width:100%;min-height:48px;border:0;border-radius:.75rem;font:inherit;font-weight:700}
.mark{padding:.5rem 1rem;border-radius:.75rem;background:#f5b30033}</style></head>
<body><main>${body}</main></body></html>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
