import { LANGUAGES, type Language } from '@contract/kit/language'
import { SECOND_MS } from '@contract/kit/time'
import type { SiteProgress } from '@server/http/site/site-progress'

interface Words {
  readonly coming: string
  readonly times: (seconds: number, usual: number) => string
  readonly again: string
  readonly failed: string
}

const WORDS: Record<Language, Words> = {
  'zh-Hant': {
    coming: '網站正在建置',
    times: (seconds, usual) => `已經 ${seconds} 秒，通常約需 ${usual} 秒。`,
    again: '建置好後，這一頁會自己打開。',
    failed: '網站沒有建置成功，啟動它的視窗寫著原因。',
  },
  'zh-Hans': {
    coming: '网站正在构建',
    times: (seconds, usual) => `已经 ${seconds} 秒，通常约需 ${usual} 秒。`,
    again: '构建好后，这一页会自己打开。',
    failed: '网站没有构建成功，启动它的窗口写着原因。',
  },
  en: {
    coming: 'The site is being built',
    times: (seconds, usual) => `${seconds} s so far, usually about ${usual} s.`,
    again: 'When it is ready, this page opens automatically.',
    failed: 'The site could not be built. The window in which it was started says why.',
  },
}

/** How soon a browser looks again, and another client should. */
export const LOOK_AGAIN_SECONDS = 5

/** What a visitor reads until the site is there, their own language first. It loads itself again without a script. */
export function toSiteComingPage(language: Language, progress: SiteProgress | undefined, now: number): string {
  const { coming, failed } = WORDS[language]
  const hasFailed = progress?.hasFailed === true
  const title = hasFailed ? failed : coming
  const blocks = [language, ...LANGUAGES.filter((other) => other !== language)].map(
    (one) => `<section lang="${one}">${toBlock(WORDS[one], progress, now)}</section>`,
  )
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${LOOK_AGAIN_SECONDS}"><title>${title}</title>` +
    '<style>:root{color-scheme:light dark}body{margin:18vh auto 0;max-width:26em;padding:0 16px;font:16px/1.6 system-ui,sans-serif}h1{font-size:1.2em;margin:1.5em 0 0}p{margin:0}</style>' +
    `</head><body>${blocks.join('')}</body></html>`
  )
}

function toBlock({ coming, times, again, failed }: Words, progress: SiteProgress | undefined, now: number): string {
  if (progress?.hasFailed) return `<h1>${failed}</h1>`
  const time = progress && `<p>${times(Math.max(0, Math.round((now - progress.beganAt) / SECOND_MS)), Math.round(progress.usualSeconds))}</p>`
  return `<h1>${coming}</h1>${time ?? ''}<p>${again}</p>`
}
