import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createImageBuilder, findObstacle, type ImageBuilder, type ImageConfig } from '../support/image-builder'
import { findFreePort } from '../support/own-postgres'

// The Dockerfile's own steps, by buildah: no engine and no registry of images. docs/how-to/install-on-a-server.md

jest.setTimeout(3_600_000)

/** Beside Node and Debian: the server, its packages and the site. */
const MOST_MEGABYTES = 160
/** IMAGE_SITE=off leaves out the site, which is half of the time. */
const withoutSite = process.env['IMAGE_SITE'] === 'off'

const obstacle = findObstacle()

describe('the image', () => {
  if (obstacle !== undefined) it.todo(`was not tried: ${obstacle}`)
  else isBuiltAndRuns()
})

async function readAll(started: ChildProcess): Promise<{ code: number; said: string }> {
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  const [code] = (await once(started, 'close')) as [number]
  return { code, said }
}

/** In one container, where buildah runs one program at a time: the server with what an engine and an operator ask of it. */
const LIFE = `
  "$@" &
  for turn in $(seq 90); do node -e "$CHECK" && break; sleep 2; done
  node -e "$CHECK" && echo healthy
  node -e "$READY" && echo ready
  node server/operator.mjs backup && ls /backups/copies
  kill $! && wait $! && echo ended
  node -e "$CHECK" || echo gone`

function isBuiltAndRuns(): void {
  let image: ImageBuilder
  let config: ImageConfig
  beforeAll(async () => {
    image = await createImageBuilder()
    await image.build(withoutSite ? { 'RUN npm run build:h5': 'RUN mkdir -p dist/h5' } : {})
    config = await image.readConfig()
  })
  afterAll(() => image.remove())

  it('is built, and adds little to Node and Debian', async () => {
    const size = await image.countMegabytes()
    process.stdout.write(`The image adds ${Math.round(size)} MB to its base${withoutSite ? ', without the site' : ''}\n`)
    expect(size).toBeGreaterThan(50)
    expect(size).toBeLessThanOrEqual(MOST_MEGABYTES)
  })

  it('runs as a user of its own, who cannot change the program', async () => {
    const { code, said } = await readAll(image.start({}, ['sh', '-c', 'id -u; test -w server/main.mjs || echo unchanged; test -w /data && echo writes']))
    expect([config.User, code, said.split('\n')]).toEqual(['parcel', 0, ['10001', 'unchanged', 'writes', '']])
  })

  it('starts with its own command, is healthy while it runs, and copies its data', async () => {
    const [, program, , check = ''] = config.Healthcheck.Test
    const environment = {
      ...{ PORT: String(await findFreePort()), ID_NUMBER_KEYS: `first:${'a'.repeat(64)}`, BACKUP_DIR: '/backups/copies', LOG_LEVEL: 'warn' },
      ...{ CHECK: check, READY: check.replace('/healthz', '/readyz') },
    }
    const { code, said } = await readAll(image.start(environment, ['sh', '-c', LIFE, 'sh', ...config.Cmd]))
    expect([program, code, said]).toEqual(['node', 0, expect.stringMatching(/The site and its API[\s\S]*\nhealthy\nready\n[\s\S]*\nembedded-[\s\S]*\nended\ngone\n$/)])
  })

  it('has the notices of its packages and none of the tools that built it', async () => {
    const { said } = await readAll(image.start({}, ['sh', '-c', 'ls server; ls server/node_modules']))
    expect(said.split('\n')).toEqual(expect.arrayContaining(['THIRD-PARTY-NOTICES', 'sbom.json', 'main.mjs', 'migrations', 'fastify']))
    expect(said).not.toMatch(/^(webpack|typescript|jest|react|esbuild)$/m)
  })
}
