import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { judgeAdvisories, readAudit, readBorne } from '../../scripts/advisories.mjs'
import { root } from './repository'

// The part `advisories` of `npm run torture` (docs/testing.md): what it makes of what a registry says.

const told = (id: string, severity: string, name = 'fastify') => ({ source: 1, name, title: `weak by ${id}`, url: `https://advisories.example/${id}`, severity, range: '<2.0.0' })
const ONE = 'GHSA-aaaa-bbbb-cccc'
const OTHER = 'GHSA-dddd-eeee-ffff'

describe('what npm says', () => {
  it('is each advisory once, wherever else it is named, by its public id', () => {
    const vulnerabilities = {
      fastify: { name: 'fastify', severity: 'high', via: [told(ONE, 'high'), told(OTHER, 'low')] },
      '@fastify/static': { name: '@fastify/static', severity: 'high', via: ['fastify', told(ONE, 'high')] },
    }
    expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual([
      { id: ONE, packageName: 'fastify', severity: 'high', title: `weak by ${ONE}` },
      { id: OTHER, packageName: 'fastify', severity: 'low', title: `weak by ${OTHER}` },
    ])
    expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual([])
  })

  it.each([
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['{"error":{"summary":"This command requires an existing lockfile."}}', 'This command requires an existing lockfile.'],
    ['{"auditReportVersion":3,"vulnerabilities":{}}', 'an answer of another form'],
    ['null', 'an answer of another form'],
    ['no JSON\nat all', 'no JSON'],
    ['', 'npm says nothing'],
  ])('and no answer is never taken for none to tell: %s', (text, reason) => expect(readAudit(text)).toBe(reason))
})

describe('an advisory', () => {
  const [grave] = readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: { fastify: { via: [told(ONE, 'critical')] } } })) as [Parameters<typeof judgeAdvisories>[0][number]]
  const borne = { id: ONE, reason: 'the way that is weak is not used', until: '2026-12-31' }

  it('that is high or critical stops a release', () => {
    const all = ['low', 'moderate', 'high', 'critical'].map((severity) => ({ ...grave, severity }))
    expect(judgeAdvisories(all, [], '2026-11-30').faults).toEqual([
      `fastify: weak by ${ONE} (high, ${ONE})`,
      `fastify: weak by ${ONE} (critical, ${ONE})`,
    ])
  })

  it('is borne until the day that the ledger names, and not from the next one on', () => {
    expect(judgeAdvisories([grave], [borne], '2026-12-31')).toEqual({ faults: [], unneeded: [] })
    expect(judgeAdvisories([grave], [borne], '2027-01-01').faults).toEqual([expect.stringMatching(/borne until 2026-12-31 only$/)])
    expect(judgeAdvisories([{ ...grave, id: OTHER }], [borne], '2026-12-31')).toEqual({ faults: [expect.stringContaining(OTHER)], unneeded: [ONE] })
  })

  it('stands in the ledger with a reason and an end', () => {
    const ledger = readBorne()
    expect(ledger.filter(({ id, reason, until }) => !/^(GHSA(-\w{4}){3}|\d+)$/.test(id) || reason.length < 20 || !/^\d{4}-\d\d-\d\d$/.test(until))).toEqual([])
    expect(new Set(ledger.map(({ id }) => id)).size).toBe(ledger.length)
  })
})

describe('npm itself', () => {
  let registry: Server
  let folder: string
  let answer: { status: number; body: object }
  beforeAll(async () => {
    registry = createServer((request, response) => {
      request.resume().on('end', () => {
        const { status, body } = request.url?.endsWith('/advisories/bulk') ? answer : { status: 404, body: {} }
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
    })
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
    folder = mkdtempSync(path.join(tmpdir(), 'audited-'))
    const dependencies = { 'left-over': '1.0.0' }
    const lock = { name: 'audited', version: '1.0.0', lockfileVersion: 3, requires: true, packages: { '': { name: 'audited', version: '1.0.0', dependencies }, 'node_modules/left-over': { version: '1.0.0' } } }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'audited', version: '1.0.0', dependencies }))
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
  })
  afterAll(() => {
    registry.close()
    rmSync(folder, { recursive: true })
  })

  /** By a process of its own, since this one is the registry. */
  async function askNpm(): Promise<unknown> {
    const env = { npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`, npm_config_fetch_retries: '0', npm_config_cache: path.join(folder, 'cache') }
    const program = `const { askAudit } = await import(${JSON.stringify(pathToFileURL(path.join(root, 'scripts/advisories.mjs')).href)})
      process.stdout.write(JSON.stringify(askAudit(${JSON.stringify(folder)}, ${JSON.stringify(env)})))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    await new Promise((resolve) => child.once('close', resolve))
    return JSON.parse(text)
  }

  it('tells what a registry knows, and says where it knows nothing of advisories', async () => {
    const [url, title] = [`https://advisories.example/${ONE}`, 'forgets itself']
    answer = { status: 200, body: { 'left-over': [{ id: 7, url, title, severity: 'high', vulnerable_versions: '<2.0.0', cwe: [], cvss: { score: 7, vectorString: null } }] } }
    expect(await askNpm()).toEqual([{ id: ONE, packageName: 'left-over', severity: 'high', title }])
    answer = { status: 200, body: {} }
    expect(await askNpm()).toEqual([])
    answer = { status: 405, body: {} }
    expect(await askNpm()).toContain('405')
  })
})
