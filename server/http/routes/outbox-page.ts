import type { SentMail } from '@server/ports/mailer'

const REFRESH_SECONDS = 3

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** The code is what one comes for: large, and to be marked with one click. */
function toTextHtml(text: string): string {
  return escapeHtml(text).replace(/\b(\d{6})\b/, '<output class="code" data-testid="mail-code" aria-label="code">$1</output>')
}

function toMailHtml({ recipient, subject, text, sentAt }: SentMail): string {
  const time = sentAt.toISOString()
  return `<article data-testid="mail" data-recipient="${escapeHtml(recipient)}">
  <h2>${escapeHtml(subject)}</h2>
  <p class="head">${escapeHtml(recipient)} · <time datetime="${time}">${time.slice(11, 19)} UTC</time></p>
  <p class="text">${toTextHtml(text)}</p>
</article>`
}

/** The demo's mails, newest first. A page without scripts: it fetches itself anew. */
export function toOutboxHtml(mails: readonly SentMail[]): string {
  const list = mails.length > 0 ? mails.map(toMailHtml).join('\n') : '<p class="empty">還沒有郵件 · 还没有邮件 · No mail yet</p>'
  return `<!doctype html>
<html lang="zh-Hant">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<meta name="robots" content="noindex">
<title>示範郵件匣 · Demo outbox</title>
<style>
:root { color-scheme: light dark; --bg: #f2f5f4; --surface: #fff; --ink: #10201d; --ink2: #5f6e69; --brand: #0a7568; --soft: #e3f3f0 }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0b1211; --surface: #151e1c; --ink: #eaf2f0; --ink2: #8b9a96; --brand: #4fcdba; --soft: #12332e }
}
body { margin: 0; background: var(--bg); color: var(--ink); font: 15px/1.6 system-ui, -apple-system, "Noto Sans TC", "PingFang TC", "Microsoft JhengHei", sans-serif }
main { max-width: 640px; margin: 0 auto; padding: 24px 16px }
h1 { margin: 0; font-size: 22px }
h2 { margin: 0; font-size: 16px }
.hint, .head, .empty { color: var(--ink2) }
.hint { margin: 4px 0 20px; font-size: 13px }
article { margin: 0 0 12px; padding: 16px 18px; border-radius: 18px; background: var(--surface); box-shadow: 0 1px 2px #062a250d, 0 4px 16px #062a250d }
.head { margin: 2px 0 10px; font-size: 13px; overflow-wrap: anywhere }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
.code { padding: 2px 10px; border-radius: 8px; background: var(--soft); color: var(--brand); font: 600 22px/1.5 ui-monospace, Menlo, Consolas, monospace; letter-spacing: .12em; user-select: all }
</style>
</head>
<body>
<main>
<h1>示範郵件匣 · Demo outbox</h1>
<p class="hint">示範模式不寄出郵件，驗證碼在這裡看。 · The demo sends no mail: codes are shown here.</p>
${list}
</main>
</body>
</html>
`
}
