import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '@server/config/config'
import { filesUnder, read, root } from './repository'

const dockerfile = read('operations/Dockerfile')
const compose = read('operations/compose.yml')

/** The names that server/config asks the environment for: the keys of its schemas. */
const settings = filesUnder('server/config').flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(([, name = '']) => name))

const examples = [...read('operations/env.example').matchAll(/^(#?)([A-Z][A-Z\d_]+)=(.*)$/gm)].map(([, mark, name = '', value = '']) => ({ name, value, isOptional: mark === '#' }))

describe('env.example', () => {
  const ofCompose = [...compose.matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name = '']) => name)

  it('has every setting of the server and of compose once, and none besides', () => {
    expect(settings).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'WECHAT_PAY_PRIVATE_KEY', 'FACEBOOK_APP_ID', 'MALL_GATEWAY_URL']))
    expect(examples.map(({ name }) => name).sort()).toEqual([...settings, ...new Set(ofCompose)].sort())
  })

  it('must be filled in where a real server needs it, and there alone', () => {
    const known = { NODE_ENV: 'production', DATABASE_URL: 'postgres://parcel:password@postgres:5432/parcel' }
    const filled = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'Cargo <no-reply@example.com>', FILE_SECRET: 'f'.repeat(64), ID_NUMBER_KEYS: `first:${'a'.repeat(64)}` }
    const needed = examples.filter(({ name, isOptional }) => !isOptional && settings.includes(name)).map(({ name }) => name)
    expect(needed.sort()).toEqual(Object.keys(filled).sort())
    expect(readConfig({ ...known, ...filled })).toMatchObject({ demo: false })
  })

  it('shows values that the server takes', () => {
    const shown = examples.filter(({ name, value }) => value !== '' && settings.includes(name))
    expect(shown.length).toBeGreaterThan(20)
    const refused = shown.filter(({ name, value }) => {
      try {
        readConfig({ [name]: value })
        return false
      } catch (error) {
        // That another setting is missing beside it is no fault of this one.
        return String(error).includes(`${name} is not valid`)
      }
    })
    expect(refused).toEqual([])
  })
})

describe('the Dockerfile', () => {
  const stages = dockerfile.split(/^(?=FROM )/m).slice(1)
  const final = stages.at(-1) ?? ''
  const instructionsOf = (text: string, word: string) => [...text.matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(([, rest = '']) => rest)

  it('runs npm scripts and copies files that are there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...dockerfile.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(named).toEqual(['build:server', 'notices', 'build:h5'])
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    const fromContext = instructionsOf(dockerfile, 'COPY').filter((rest) => !rest.startsWith('--from')).flatMap((rest) => rest.split(' ').slice(0, -1))
    expect(fromContext).toContain('package-lock.json')
    expect(fromContext.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  it('is given all that the builds read, and nothing that is made, secret or for people', () => {
    const ignored = read('.dockerignore').split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'dist', 'data', '**/.env']))
    const sources = [...read('scripts/builds.mjs').matchAll(/^const (?:TOOLING|CLIENT|SERVER) = \[(.+)\]$/gm)].flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name))
    expect(sources).toEqual(expect.arrayContaining(['src', 'server', 'scripts', 'tsconfig.json']))
    expect(ignored.filter((name) => sources.includes(name))).toEqual([])
  })

  it('keeps the built server, its own packages and the site, and runs them as nobody else', () => {
    expect(instructionsOf(final, 'COPY')).toEqual([
      '--from=packages /srv/parcel/server/node_modules server/node_modules',
      '--from=build /build/dist/server server',
      '--from=build /build/dist/h5 site',
    ])
    expect(instructionsOf(final, 'USER')).toEqual(['parcel'])
    expect(final.indexOf('\nUSER ')).toBeGreaterThan(final.lastIndexOf('\nRUN '))
  })

  it('sets nothing that the server does not know, and asks after its life at an address that it has', () => {
    const set = Object.fromEntries(instructionsOf(final, 'ENV').flatMap((line) => line.split(' ')).map((one) => one.split('=') as [string, string]))
    expect(Object.keys(set).filter((name) => !settings.includes(name))).toEqual([])
    expect(readConfig({ ...set, ID_NUMBER_KEYS: `first:${'a'.repeat(64)}` })).toMatchObject({ host: '0.0.0.0', dataDir: '/data', siteDir: '/srv/parcel/site', demo: false })
    const [, asked = ''] = /HEALTHCHECK [^\n]*'(\/\w+)'/.exec(final) ?? []
    expect(read('server/http/routes/health.ts')).toContain(`app.get('${asked}'`)
  })

  it('begins with a Node that the product supports', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    const [, major] = /^ARG NODE_IMAGE=node:(\d+)-slim$/m.exec(dockerfile) ?? []
    expect(Number(major)).toBeGreaterThanOrEqual(Number(engines.node.replace('>=', '')))
  })
})

/** Where the program is not installed it is said and not tried. */
function itTries(title: string, [program = '', ...words]: readonly string[], environment: Readonly<Record<string, string>>, judge: (said: string, code: number | null) => void): void {
  if (spawnSync(program, ['--version']).error) return it.todo(`${title}: was not tried, ${program} is not installed`)
  it(title, () => {
    const { status, stdout, stderr } = spawnSync(program, words, { cwd: root, encoding: 'utf8', env: { ...process.env, ...environment } })
    judge(stdout + stderr, status)
  })
}

const unit = 'operations/parcel-consolidation.service'

// Of a word that it does not know it only complains.
itTries('systemd takes the unit without a complaint', ['systemd-analyze', 'verify', unit], {}, (said, code) => expect([code, said]).toEqual([0, '']))

itTries('the unit is hardened: an exposure of 2 of 10 at most', ['systemd-analyze', 'security', '--offline=true', '--threshold=20', unit], {}, (said, code) => {
  expect(said).toContain('Overall exposure level')
  expect(code).toBe(0)
})

itTries('Caddy takes its configuration', ['caddy', 'validate', '--adapter', 'caddyfile', '--config', 'operations/Caddyfile'], { SITE_NAME: 'cargo.example.com' }, (said, code) => {
  expect([code, code === 0 ? '' : said]).toEqual([0, ''])
})

describe('the unit', () => {
  it('runs what the image runs, from the same folders', () => {
    const text = read(unit)
    const [, command = ''] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? []
    expect(text).toContain(`ExecStart=/usr/bin/env ${(JSON.parse(command) as string[]).join(' ')}\n`)
    expect(text).toContain('WorkingDirectory=/srv/parcel\n')
    expect(text).toContain('SITE_DIR=/srv/parcel/site\n')
  })

  it('waits for as long as the server may take to leave, like compose', () => {
    expect([/^TimeoutStopSec=(\d+)$/m.exec(read(unit))?.[1], /stop_grace_period: (\d+)s/.exec(compose)?.[1]]).toEqual(['30', '30'])
  })
})

describe('compose', () => {
  it('lets only the proxy be reached from outside, and waits until what is needed is well', () => {
    const services = compose.split(/^ {2}(?=\w+:$)/m).slice(1)
    expect(services.map((text) => text.split(':')[0])).toEqual(expect.arrayContaining(['server', 'backup', 'postgres', 'caddy']))
    expect(services.filter((text) => text.includes('ports:')).map((text) => text.split(':')[0])).toEqual(['caddy'])
    expect([...compose.matchAll(/condition: (\w+)/g)].map(([, word]) => word)).toEqual(['service_healthy', 'service_healthy', 'service_healthy'])
  })

  it('sets what the server knows, and has Caddy speak to it by its name and port', () => {
    const [, block = ''] = /environment: &environment\n([\s\S]*?)\n {4}\w/.exec(compose) ?? []
    const names = [...block.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name)
    expect(names).toEqual(['DATABASE_URL', 'SITE_URL', 'TRUST_PROXY'])
    expect(names.filter((name) => !settings.includes(name))).toEqual([])
    expect(read('operations/Caddyfile')).toContain('reverse_proxy server:3000')
    expect(dockerfile).toMatch(/^ENV .*\bPORT=3000\b/m)
  })

  it('copies by the operator’s own command', () => {
    expect(compose).toContain('node server/operator.mjs backup')
    expect(read('server/cli/upkeep-commands.ts')).toContain("name: 'backup'")
  })
})
