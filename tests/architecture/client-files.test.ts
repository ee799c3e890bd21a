import { existsSync } from 'node:fs'
import path from 'node:path'
import { packageOf, routes, type Route, type RoutePackage } from '@/routes'
import { filesUnder, read, root } from './repository'

const specified = read('tests/specification/routes.txt')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => {
    const [address = '', inPackage = '', , tab = ''] = line.split(/\s+/)
    return { address: address === '/' ? '/pages/index/index' : address, inPackage, isTab: /^tab\b/.test(tab) }
  })

const doors: readonly Route[] = Object.values(routes)

/** The specification's main package is the folder pages/: those of its folders that hold no tab come as packages of their own. */
const specifiedPackage = (name: RoutePackage) => (name.startsWith('pages/') ? 'main' : name)

it('opens only addresses of the specification, each from the package that it names [spec 2.06]', () => {
  for (const door of doors) {
    expect(specified).toContainEqual(expect.objectContaining({ address: door.path, inPackage: specifiedPackage(packageOf(door.path)) }))
  }
})

it('has one file for each door, and no page without a door', () => {
  const pages = filesUnder('src').filter((file) => /^src\/(?:pages(_\w+)?\/.+|choose-location|open-location)\.tsx$/.test(file))
  expect(pages.map((file) => file.slice('src'.length, -'.tsx'.length)).sort()).toEqual(doors.map(({ path: address }) => address).sort())
})

it('holds in the tab bar exactly the doors that the specification calls tabs', () => {
  for (const door of doors) {
    expect([door.path, door.tab === true]).toEqual([door.path, specified.find(({ address }) => address === door.path)?.isTab])
  }
})

it('has beside each WeChat twin the file that it replaces, or the twin would be ignored', () => {
  const twins = filesUnder('src').filter((file) => /\.weapp\.[^/]+$/.test(file))
  for (const twin of twins) {
    // What a phone can do has its twin in platform; in a feature or an entity only what one build carries nothing of.
    expect(twin).toMatch(/^src\/(platform|entities|features)\//)
    expect(path.basename(twin).split('.')).toHaveLength(3)
    expect(existsSync(path.join(root, twin.replace('.weapp.', '.')))).toBe(true)
  }
})

it('names files after their content', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.weapp|\.config|\.module|\.test|\.case|\.types|\.d)*\.[a-z]+$/
  const component = /^[A-Z][A-Za-z0-9]*(\.weapp|\.module|\.test)*\.(tsx|scss)$/
  const hook = /^use[A-Z][A-Za-z0-9]*(\.weapp|\.test)*\.tsx?$/
  const language = /^zh-Han[ts]\.ts$/
  const odd = ['contract', 'src', 'server', 'tests', 'scripts']
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap(filesUnder)
    .filter((file) => /\.(tsx?|mjs|cjs|js|scss)$/.test(file) && !/^src\/pages/.test(file))
    .filter((file) => ![kebab, component, hook, language].some((form) => form.test(path.basename(file))))
  expect(odd).toEqual([])
})

it('wires each endpoint in one file: what two features ask is asked in entities', () => {
  const wired = filesUnder('src')
    .filter((file) => /-queries\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/import \{([^}]+)\} from '@contract\/[^']+-endpoints'/g)].flatMap(([, names = '']) =>
        names.split(',').flatMap((name) => (/^\s*[a-z]/.test(name) && !/^\s*type /.test(name) ? [{ endpoint: name.trim(), file }] : [])),
      ),
    )
  // What the page asks before the app is there, the app asks too: word for word.
  const [early, screens] = [true, false].map((isEarly) => wired.filter(({ file }) => (file === 'src/first-paint/first-queries.ts') === isEarly)) as [typeof wired, typeof wired]
  const twice = screens.filter(({ endpoint, file }) => screens.some((other) => other.endpoint === endpoint && other.file !== file))
  expect(screens.length).toBeGreaterThan(50)
  expect(twice).toEqual([])
  const others = filesUnder('src').filter((file) => /-queries\.tsx?$/.test(file) && !early.some((one) => one.file === file)).map(read)
  expect(early.filter(({ endpoint }) => !others.some((text) => new RegExp(`\\b${endpoint}\\b`).test(text)))).toEqual([])
})

it('keeps a feature one thing: near forty files of code, and no folder that must be searched', () => {
  const code = filesUnder('src/features').filter((file) => /\.tsx?$/.test(file))
  const folders = new Map<string, number>()
  const features = new Map<string, number>()
  for (const file of code) {
    const feature = file.split('/')[2] ?? ''
    features.set(feature, (features.get(feature) ?? 0) + 1)
  }
  for (const file of filesUnder('src/features')) folders.set(path.dirname(file), (folders.get(path.dirname(file)) ?? 0) + 1)
  expect([...features].filter(([, count]) => count > 40)).toEqual([])
  expect([...folders].filter(([, count]) => count > 25)).toEqual([])
})
