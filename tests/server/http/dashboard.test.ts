import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FakeS3 } from '../../support/fake-s3'
import { figuresIn, listToldFigures } from '../../support/figures'
import { useMall } from '../../support/mall'

// What operations/dashboard.json shows in Grafana: docs/how-to/watch-a-server.md

// With all that can be set up: some figures are told only then.
let s3: FakeS3
const { server } = useMall({
  environment: async () => {
    s3 = await FakeS3.start()
    return s3.environment()
  },
})
afterAll(() => s3.stop())

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string; readonly datasource: { readonly uid: string } }[]
}

const root = path.resolve(__dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, 'operations', file), 'utf8')
const { panels } = JSON.parse(read('dashboard.json')) as { panels: readonly Panel[] }
const targets = panels.flatMap((panel) => panel.targets ?? [])

it('asks for figures that are told, and for each that an alert asks for', async () => {
  const shown = new Set(targets.flatMap(({ expr }) => figuresIn(expr)))
  const told = await listToldFigures(server)
  expect([...shown].filter((name) => !told.has(name))).toEqual([])
  const alerts = [...read('alerts.yml').matchAll(/expr: (.+)/g)].flatMap(([, expression = '']) => figuresIn(expression))
  expect(alerts.filter((name) => !shown.has(name))).toEqual([])
})

it('names each alert beside what it watches', () => {
  const text = read('dashboard.json')
  const alerts = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  expect(alerts.filter((name) => !text.includes(name))).toEqual([])
})

it('asks the Prometheus that is chosen in it', () => {
  expect(targets.length).toBeGreaterThan(15)
  expect([...new Set(targets.map(({ datasource }) => datasource.uid))]).toEqual(['${source}'])
})

it('has each panel once, in a place of its own', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_cell, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
})

const TITLE = 'asks what Prometheus understands'
if (spawnSync('promtool', ['--version']).status === 0) {
  it(TITLE, () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dashboard-'))
    const file = path.join(folder, 'rules.yml')
    const rules = targets.map(({ expr }, index) => ({ record: `panel_${index}`, expr }))
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }))
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  })
} else it.todo(`${TITLE}: was not tried, promtool is not installed (apt-get install prometheus)`)
