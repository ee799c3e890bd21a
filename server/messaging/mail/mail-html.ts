import type { Language } from '@contract/kit/language'

export interface MailLetter {
  readonly subject: string
  readonly text: string
  readonly platformName: string
  readonly language: Language
  readonly button?: { readonly url: string; readonly label: string } | undefined
  readonly unsubscribeUrl?: string | undefined
}

const UNSUBSCRIBE: Record<Language, string> = { 'zh-Hant': '不再收這類信', 'zh-Hans': '不再收这类信', en: 'No more mails like this' }
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')

/** Styles stand on each element: many programs of mails drop the rest. No picture is fetched from anywhere. */
export function toMailHtml({ subject, text, platformName, language, button, unsubscribeUrl }: MailLetter): string {
  const [body = '', foot = ''] = text.split('\n\n—\n')
  const paragraphs = body.split('\n\n').map((part) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${escape(part).replaceAll('\n', '<br>')}</p>`)
  const link = button && `<p style="margin:24px 0"><a href="${escape(button.url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#0a7568;color:#ffffff;text-decoration:none;font-size:16px">${escape(button.label)}</a></p>`
  const silence = unsubscribeUrl === undefined ? '' : ` · <a href="${escape(unsubscribeUrl)}" style="color:#5f6e69">${UNSUBSCRIBE[language]}</a>`
  const end = foot === '' && silence === '' ? '' : `\n<p class="foot" style="max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#5f6e69">${escape(foot).replaceAll('\n', '<br>')}${silence}</p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title>
<style>@media (prefers-color-scheme:dark){.page{background:#0b1211!important}.card{background:#151e1c!important;color:#eaf2f0!important}.foot,.foot a{color:#8b9a96!important}}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f2f5f4;font-family:system-ui,-apple-system,'PingFang TC','Noto Sans TC',sans-serif">
<div class="card" style="max-width:560px;margin:0 auto;padding:24px;border-radius:16px;background:#ffffff;color:#10201d">
<p style="margin:0 0 16px;font-size:14px;color:#0a7568;font-weight:600">${escape(platformName)}</p>
${paragraphs.join('\n')}
${link ?? ''}
</div>${end}
</body></html>`
}
