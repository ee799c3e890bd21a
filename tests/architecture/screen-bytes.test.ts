import { execFileSync } from 'node:child_process'
import { inTurn } from '../support/sample'
import { routes, type RouteName } from '@/routes'
import { read, root } from './repository'

/** What a test reads of scripts/screen-bytes.mjs, which is a module that jest cannot load. */
interface Cost {
  readonly screen: string
  readonly bytes: number
  readonly growths: readonly { readonly module: string; readonly bytes: number }[]
}

interface Weighed {
  readonly limit: number
  readonly costs: readonly Cost[]
}

type Platform = 'weapp' | 'h5'

function weigh(platform: Platform, only: readonly string[], overlay: Readonly<Record<string, string>> = {}): Weighed {
  const script = `import('./scripts/screen-bytes.mjs').then(async ({ weighScreens, SCREEN_LIMITS }) => {
    const { platform, only, overlay } = JSON.parse(process.argv[1])
    console.log(JSON.stringify({ limit: SCREEN_LIMITS[platform], costs: await weighScreens(platform, { only, overlay }) }))
  })`
  return JSON.parse(execFileSync(process.execPath, ['--eval', script, JSON.stringify({ platform, only, overlay })], { cwd: root, encoding: 'utf8' }))
}

/** Each that costs too much, with its dearest modules. */
const tooDear = ({ limit, costs }: Weighed) =>
  costs
    .filter(({ bytes }) => bytes > limit)
    .map(({ screen, bytes, growths }) => `${screen}: ${bytes} bytes, of ${growths.slice(0, 4).map((growth) => `${growth.module} ${growth.bytes}`).join(', ')}`)

const behindTabs = (Object.keys(routes) as RouteName[]).filter((name) => !('tab' in routes[name]))
const screens = inTurn(behindTabs, 6)

it.each(['weapp', 'h5'] as const)('a screen adds next to nothing to what everybody loads first on %s', (platform) => {
  expect(tooDear(weigh(platform, screens))).toEqual([])
})

it.each(['weapp', 'h5'] as const)('what everybody loads first on %s knows no forms, no schemas, no telephone numbers and no table of errors', (platform) => {
  const script = `import('./scripts/screen-bytes.mjs').then(async ({ readFirstModules }) => console.log(JSON.stringify([...(await readFirstModules('${platform}')).keys()])))`
  const modules: string[] = JSON.parse(execFileSync(process.execPath, ['--eval', script], { cwd: root, encoding: 'utf8' }))
  expect(modules).toContain('src/app.tsx')
  expect(modules.filter((name) => /^src\/forms\/|^contract\/kit\/(phone|errors)\b|node_modules\/(react-hook-form|valibot|libphonenumber-js)\//.test(name))).toEqual([])
})

it('names the screen that does, and the module by which', () => {
  const table = 'src/features/home/home-strings.ts'
  const page = 'src/pages_sub/changePwd.tsx'
  const overlay = {
    [table]: `${read(table)}\nexport const ofAnotherScreen = '${'What a tab never says. '.repeat(100)}'`,
    [page]: `import { ofAnotherScreen } from '@/features/home/home-strings'\nexport default () => ofAnotherScreen`,
  }
  for (const platform of ['weapp', 'h5'] as const) {
    const found = tooDear(weigh(platform, ['changePwd', 'urlView'], overlay))
    expect(found).toEqual([expect.stringMatching(/^changePwd: \d+ bytes, of src\/features\/home\/home-strings\.ts 2\d\d\d/)])
  }
})
