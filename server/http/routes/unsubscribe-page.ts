import { LANGUAGES, type Language } from '@contract/kit/language'
import { NOTICES } from '@contract/notification/notices'
import type { NoticeEvent } from '@contract/notification/notification'

interface Words {
  readonly ask: (kind: string) => string
  readonly button: string
  readonly done: (kind: string) => string
  readonly kept: string
  /** Where such mails are chosen, one by one. */
  readonly settings: string
  readonly again: string
  readonly unknown: string
}

const WORDS: Record<Language, Words> = {
  'zh-Hant': {
    ask: (kind) => `不再收「${kind}」的信？`,
    button: '不再收',
    done: (kind) => `好了，不會再寄「${kind}」的信。`,
    kept: '這類信說的是你自己的包裹或款項，不能從信裡退訂。',
    settings: '要選收哪些信：我的 → 設定 → 通知方式。',
    again: '想再收到：我的 → 設定 → 通知方式。',
    unknown: '這個退訂連結不完整，請從信裡再點一次。',
  },
  'zh-Hans': {
    ask: (kind) => `不再收“${kind}”的信？`,
    button: '不再收',
    done: (kind) => `好了，不会再寄“${kind}”的信。`,
    kept: '这类信说的是你自己的包裹或款项，不能从信里退订。',
    settings: '要选收哪些信：我的 → 设置 → 通知方式。',
    again: '想再收到：我的 → 设置 → 通知方式。',
    unknown: '这个退订链接不完整，请从信里再点一次。',
  },
  en: {
    ask: (kind) => `No more mails of “${kind}”?`,
    button: 'No more of these',
    done: (kind) => `Done: no more mails of “${kind}”.`,
    kept: 'Mails like this are about your own parcels or money, and cannot be stopped from a mail.',
    settings: 'To choose which mails you get: Me → Settings → Ways to be told.',
    again: 'To have them again: Me → Settings → Ways to be told.',
    unknown: 'This link is not complete. Please open it from the mail once more.',
  },
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** Without a script, a picture or anything else that is fetched from somewhere. */
function toHtml(
  language: Language,
  { platformName, title, content }: { readonly platformName: string; readonly title: string; readonly content: string },
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>
:root { color-scheme: light dark; --bg: #f2f5f4; --surface: #fff; --ink: #10201d; --ink2: #5f6e69; --brand: #0a7568; --on-brand: #fff }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0b1211; --surface: #151e1c; --ink: #eaf2f0; --ink2: #8b9a96; --brand: #4fcdba; --on-brand: #0b1211 }
}
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.6 system-ui, -apple-system, "Noto Sans TC", "PingFang TC", "Microsoft JhengHei", sans-serif }
main { max-width: 440px; margin: 12vh auto 0; padding: 0 16px }
section { padding: 28px 24px; border-radius: 18px; background: var(--surface); box-shadow: 0 1px 2px #062a250d, 0 4px 16px #062a250d }
.name { margin: 0 0 12px; color: var(--brand); font-size: 14px; font-weight: 600; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 20px; line-height: 1.4; overflow-wrap: anywhere }
.more { margin: 12px 0 0; color: var(--ink2); font-size: 14px }
form { margin: 24px 0 0 }
button { width: 100%; min-height: 48px; padding: 8px 20px; border: 0; border-radius: 14px; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
</style>
</head>
<body>
<main>
<section>
<p class="name">${escape(platformName)}</p>
${content}
</section>
</main>
</body>
</html>
`
}

export interface UnsubscribePage {
  readonly language: Language
  readonly event: NoticeEvent
  readonly platformName: string
}

/** As the settings call their rows: what was silenced here is looked for there. */
const toName = (event: NoticeEvent, language: Language) => NOTICES[event].title[LANGUAGES.indexOf(language) as 0 | 1 | 2]

/** Looking at it changes nothing: programs that look into mails open every address. */
export function toAskingPage({ language, event, platformName }: UnsubscribePage): string {
  const { ask, button, again } = WORDS[language]
  const title = ask(toName(event, language))
  return toHtml(language, { platformName, title, content: `<h1>${escape(title)}</h1>\n<p class="more">${escape(again)}</p>\n<form method="post"><button>${escape(button)}</button></form>` })
}

export function toDonePage({ language, event, platformName }: UnsubscribePage): string {
  const { done, again } = WORDS[language]
  const title = done(toName(event, language))
  return toHtml(language, { platformName, title, content: `<h1 role="status">${escape(title)}</h1>\n<p class="more">${escape(again)}</p>` })
}

/** It was offered once, and is not any more. */
export function toKeptPage({ language, platformName }: UnsubscribePage): string {
  const { kept, settings } = WORDS[language]
  return toHtml(language, { platformName, title: kept, content: `<h1>${escape(kept)}</h1>\n<p class="more">${escape(settings)}</p>` })
}

/** Nobody's language is known of an address that no mail of ours holds. */
export function toUnknownPage(names: Readonly<Record<Language, string>>): string {
  const lines = LANGUAGES.map((language) => `<p lang="${language}">${escape(WORDS[language].unknown)}</p>`)
  return toHtml('zh-Hant', { platformName: names['zh-Hant'], title: names['zh-Hant'], content: lines.join('\n') })
}
