/**
 * The files that the page itself names, the app's scripts and its sheet, are asked for three times like a screen's code
 * (src/components/late/late-code.ts): again when they fail, and where they have not come after a third and two thirds of the page's time.
 * In which order scripts come does not matter: webpack's parts wait for each other, and the app begins once (config/start-in-slices.ts),
 * when its sheet is here: until then, and also where it never comes, the first frame or its last word stands.
 */
const TRIES = 3
/** Before the second and the third: a moment without a network, a server that starts again. */
const PAUSES_MS = [1_000, 3_000]

/** Runs `start` once the app's sheet is here. */
export type WhenDressed = (start: () => void) => true

interface Watch {
  /** Their addresses on this site. */
  readonly files: readonly string[]
  readonly timeoutMs: number
  /** A file has failed for the last time. */
  readonly giveUp: () => void
}

/** Returns what the app waits with before it begins. */
export function watchEntryFiles({ files, timeoutMs, giveUp }: Watch): WhenDressed {
  const here = new Set<string>()
  const waiting: (() => void)[] = []
  const tries = new Map<string, number>()
  const triesOf = (file: string) => tries.get(file) ?? 1

  const isDressed = () => files.every((file) => !isSheet(file) || here.has(file))
  const begin = () => {
    // Also what throws there is the app's own matter.
    if (isDressed()) waiting.splice(0).forEach((start) => setTimeout(start))
  }

  listen('load', (file) => {
    here.add(file)
    begin()
  })
  listen('error', (file) => {
    const pause = PAUSES_MS[triesOf(file) - 1]
    if (here.has(file)) return
    if (pause === undefined) giveUp()
    else setTimeout(ask, pause, file)
  })
  for (let part = 1; part < TRIES; part += 1) setTimeout(() => files.forEach(ask), (timeoutMs / TRIES) * part)
  return (start) => {
    waiting.push(start)
    begin()
    return true
  }

  /** At the document: that something has loaded, the window never hears. */
  function listen(event: 'load' | 'error', hear: (file: string) => void): void {
    document.addEventListener(
      event,
      ({ target }) => {
        const file = files.find((one) => isOf(one, target))
        if (file !== undefined) hear(file)
      },
      true,
    )
  }

  /** What hangs is left to itself, since it may still come; a sheet is not, because scripts wait for it. */
  function ask(file: string): void {
    if (here.has(file) || triesOf(file) >= TRIES) return
    tries.set(file, triesOf(file) + 1)
    // Under its own address a browser would join what hangs.
    const address = `${file}?${triesOf(file)}`
    if (!isSheet(file)) return document.head.append(Object.assign(document.createElement('script'), { src: address }))
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    const [former] = [...document.querySelectorAll('link')].filter((one) => isOf(file, one))
    if (former) former.replaceWith(link)
    else document.body.append(link)
  }
}

const isSheet = (file: string) => file.endsWith('.css')

function isOf(file: string, element: EventTarget | null): boolean {
  const address = element instanceof HTMLScriptElement ? element.src : element instanceof HTMLLinkElement && element.rel === 'stylesheet' ? element.href : ''
  return address.split('?')[0] === location.origin + file
}
