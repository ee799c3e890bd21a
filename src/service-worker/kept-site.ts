import { isSitePage, isSitePiece } from './site-pages'
import type { FetchEvent, WorkerWorld } from './worker-world'

/** One build of the site. */
export interface SiteBuild {
  /** Another one whenever anything of what is kept at once differs. */
  readonly id: string
  /** The file that the page begins with; its name carries a hash of all of the site's code. */
  readonly entry: string
  /** What is kept at once: the code of the pages that shall open without a network. */
  readonly files: readonly string[]
}

const SHELL = 'shell-'
/** Pieces of pages that were opened, of whatever build: the oldest make room. */
const PIECES = 'pieces'
const MAX_PIECES = 120
const PAGE = '/'
/** A network that takes longer than this to bring a page of a few KB brings nothing of use. */
const PATIENCE_MS = 8_000

/**
 * The site as it is kept on the device. Which build a page is of is said by the page alone: it names its pieces by hashes of
 * their content, so whichever worker hands them out, no page ever runs a piece of another build.
 */
export function createKeptSite(world: WorkerWorld, build: SiteBuild) {
  const { caches } = world
  const shellName = `${SHELL}${build.id}`
  const path = ({ url }: Request) => new URL(url).pathname

  /** @throws when it cannot be had whole; the browser then tries again with one of the next visits */
  async function keep(): Promise<void> {
    const shell = await caches.open(shellName)
    const page = await world.fetch(PAGE, { cache: 'no-cache', headers: { accept: 'text/html' } })
    // While one build takes over from another, this page may be of the other one.
    if (!page.ok || page.redirected || !(await page.clone().text()).includes(build.entry)) throw new Error('The page is of another build')
    await Promise.all(
      build.files.map(async (file) => {
        const known = await caches.match(file, { ignoreVary: true })
        const answer = known ?? (await world.fetch(file))
        if (!isWhole(answer)) throw new Error(`${file} does not come`)
        await shell.put(file, answer)
      }),
    )
    // Last, since it stands for all of them.
    await shell.put(PAGE, page)
  }

  /** No page of an earlier build is open any more. */
  async function forgetOthers(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== shellName)
    await Promise.all(others.map((name) => caches.delete(name)))
  }

  /** From the network, so that who opens the site has its present build and the server's own words; else as it was kept. */
  async function givePage(event: FetchEvent): Promise<Response> {
    const coming = (async () => (await event.preloadResponse) ?? (await world.fetch(event.request)))()
    // Too late to be shown, it may still fail: by then nobody listens.
    coming.catch(() => undefined)
    const kept = async () => (await caches.open(shellName)).match(PAGE, { ignoreVary: true })
    try {
      const answer = await inTime(coming)
      if (answer && answer.status < 500) return answer
      return (await kept()) ?? (await coming)
    } catch (failure) {
      const page = await kept()
      if (page) return page
      throw failure
    }
  }

  async function givePiece(event: FetchEvent): Promise<Response> {
    const { request } = event
    const known = await caches.match(request, { ignoreVary: true })
    if (known) return known
    const answer = await world.fetch(request)
    // A device without room shows the page all the same.
    if (isWhole(answer)) event.waitUntil(keepPiece(request, answer.clone()).catch(() => undefined))
    return answer
  }

  async function keepPiece(request: Request, answer: Response): Promise<void> {
    const pieces = await caches.open(PIECES)
    await pieces.put(request, answer)
    const all = await pieces.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - MAX_PIECES)).map((oldest) => pieces.delete(oldest)))
  }

  /** Everything else, the API first of all, goes its way as if there were no worker. */
  function answer(event: FetchEvent): void {
    const { request } = event
    if (request.method !== 'GET' || new URL(request.url).origin !== world.location.origin) return
    if (request.mode === 'navigate') {
      if (isSitePage(path(request))) event.respondWith(givePage(event))
    } else if (isSitePiece(path(request))) event.respondWith(givePiece(event))
  }

  return { keep, forgetOthers, answer }
}

/** A page of the server's in the place of a file that is gone is no piece. */
const isWhole = ({ ok, status, headers }: Response) => ok && status === 200 && !(headers.get('content-type') ?? '').includes('text/html')

async function inTime(coming: Promise<Response>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  try {
    return await Promise.race([coming, isLate])
  } finally {
    clearTimeout(timer)
  }
}
