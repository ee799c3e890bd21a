import path from 'node:path'
import { filesUnder, read } from './repository'

const files = filesUnder('src').filter((file) => /\.tsx?$/.test(file))
const known = new Set(files)
const pages = files.filter((file) => /^src\/(?:pages(_\w+)?\/.+|choose-location|open-location)\.tsx$/.test(file))

function resolve(from: string, name: string): string | undefined {
  const base = name.startsWith('@/') ? `src/${name.slice(2)}` : name.startsWith('.') ? path.posix.join(path.posix.dirname(from), name) : undefined
  return base === undefined ? undefined : [`${base}.tsx`, `${base}.ts`].find((file) => known.has(file))
}

/** The files that draw a page: what it imports, and what these import, of features and entities. */
function drawnBy(page: string): readonly string[] {
  const seen = new Set([page])
  for (const file of seen) {
    for (const [, name = ''] of read(file).matchAll(/from '([^']+)'/g)) {
      const next = resolve(file, name)
      if (next !== undefined && /^src\/(features|entities)\//.test(next)) seen.add(next)
    }
  }
  return [...seen]
}

const configured = (setting: string) => pages.filter((page) => new RegExp(`\\b${setting}: true`).test(read(page)))
const calling = (hook: RegExp) => pages.filter((page) => drawnBy(page).some((file) => hook.test(read(file))))

// WeChat asks the config alone: without it the hook is never called; without the hook the spinner of a pull never ends.
it('hears a pull on exactly the pages whose config allows it', () => {
  expect(configured('enablePullDownRefresh').length).toBeGreaterThan(35)
  expect(configured('enablePullDownRefresh')).toEqual(calling(/\busePullDown\(/))
})

it('offers to share exactly the pages that say what is shared, and to the timeline none but these', () => {
  const sharing = calling(/\b(?:useSharing|useShareCard)\(/)
  expect(sharing.length).toBeGreaterThan(15)
  expect(configured('enableShareAppMessage')).toEqual(sharing)
  expect(configured('enableShareTimeline').filter((page) => !sharing.includes(page))).toEqual([])
  expect(calling(/\buseSharing\(/).filter((page) => !configured('enableShareTimeline').includes(page))).toEqual([])
})
