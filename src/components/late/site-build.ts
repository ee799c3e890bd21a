import { network } from '@/platform/network'
import { ENTRY, ownEntry } from '@/platform/site-entry'
import { isWorkBegun } from '@/session/succession'
import type { CodeFile, CodeSource } from './late-code'

/** Builds for which this tab has begun again, so that it never does so twice: their names, one after the other. */
const RESTARTED_FOR = 'restartedFor'
const ANSWER_WITHIN_MS = 10_000

async function findOtherBuild(): Promise<string | undefined> {
  const own = ownEntry()
  const hurry = new AbortController()
  const timer = setTimeout(() => hurry.abort(), ANSWER_WITHIN_MS)
  try {
    const answer = await fetch('/', { cache: 'no-store', credentials: 'omit', headers: { accept: 'text/html' }, signal: hurry.signal })
    const [entry] = (answer.ok && ENTRY.exec(await answer.text())) || []
    return own === undefined || entry === own ? undefined : entry
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** By itself once a build, and only where nothing typed would be lost. A browser that cannot remember never does. */
function restart(build: string): boolean {
  if (isWorkBegun()) return false
  try {
    const earlier = sessionStorage.getItem(RESTARTED_FOR) ?? ''
    if (earlier.includes(build)) return false
    sessionStorage.setItem(RESTARTED_FOR, `${earlier} ${build}`)
  } catch {
    return false
  }
  location.reload()
  return true
}

/** What webpack waits for counts as failed, and is asked for anew by the next try. */
function letGo(): void {
  for (const piece of document.querySelectorAll('script[data-webpack], link[rel="stylesheet"]')) piece.dispatchEvent(new Event('error'))
}

/** Code as the site brings it. */
export const fromSite = <Props = object>(load: () => Promise<CodeFile<Props>>): CodeSource<Props> => ({
  load,
  letGo,
  isOnline: network.isOnline,
  onOnline: (listener) =>
    network.onChange((online) => {
      if (online) listener()
    }),
  findOtherBuild,
  restart,
  restartAtOnce: () => location.reload(),
})
