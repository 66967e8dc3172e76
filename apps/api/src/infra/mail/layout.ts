/** One look for every mail: at most one code, a few paragraphs and a button, in text and HTML. */
import { currentLanguage } from '../language.ts'
import type { Mail } from './mail.store.ts'

type MailContent = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Shown large, to be typed or copied. */
  code?: string
  button?: { label: string; url: string }
  footer: readonly string[]
}

export function layOut(content: MailContent): Mail {
  return { subject: content.subject, plain: plainOf(content), html: htmlOf(content) }
}

function plainOf(content: MailContent): string {
  const { code, button } = content
  return [
    content.greeting,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...content.paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    '--',
    content.footer.join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

const ink = '#14171c'
const quiet = '#5b6472'

function htmlOf(content: MailContent): string {
  const { code, button } = content
  const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(text)}</p>`
  const body = [
    paragraph(content.greeting, `margin:0 0 16px;color:${ink}`),
    ...(code === undefined ? [] : [codeBlock(code)]),
    ...content.paragraphs.map((text) => paragraph(text, `margin:0 0 16px;color:${ink}`)),
    ...(button ? [buttonBlock(button)] : []),
    ...content.footer.map((text) =>
      paragraph(text, `margin:0 0 4px;color:${quiet};font-size:13px;overflow-wrap:anywhere`),
    ),
  ]
  return [
    `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(content.subject)}</title></head>`,
    '<body style="margin:0;background:#f3f4f6">',
    '<div style="max-width:520px;margin:0 auto;padding:32px 20px;background:#ffffff;',
    'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif">',
    `<p style="margin:0 0 24px;font-weight:700;color:${ink}">Strix</p>`,
    body.join('\n'),
    '</div></body></html>',
  ].join('\n')
}

function codeBlock(code: string): string {
  const style = `margin:0 0 24px;color:${ink};font:700 28px/1.2 ui-monospace,Menlo,monospace`
  return `<p style="${style};letter-spacing:.2em">${escapeHtml(code)}</p>`
}

function buttonBlock({ label, url }: { label: string; url: string }): string {
  const style = `background:${ink};color:#ffffff;padding:12px 20px;text-decoration:none`
  return [
    `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="${style}">`,
    `${escapeHtml(label)}</a></p>`,
  ].join('')
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
