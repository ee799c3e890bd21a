import { askForAdvisories, findWeaknesses } from '../../scripts/advisories.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const of = (name: string, severity: string, id: string) => ({ name, severity, title: `what ${name} does`, url: `https://advisories.example/${id}` })
const report = {
  auditReportVersion: 2 as const,
  vulnerabilities: {
    fastify: { via: ['qs', of('fastify', 'critical', 'GHSA-1')] },
    qs: { via: [of('qs', 'high', 'GHSA-2'), of('qs', 'moderate', 'GHSA-3')] },
    express: { via: [of('qs', 'high', 'GHSA-2')] },
  },
}
const lines = ['fastify: critical, what fastify does (https://advisories.example/GHSA-1)', 'qs: high, what qs does (https://advisories.example/GHSA-2)']

it('a weakness of weight is told once, and a lesser one is not', () => {
  expect(findWeaknesses(report, [], '2026-11-30')).toEqual(lines)
  expect(findWeaknesses({ auditReportVersion: 2, vulnerabilities: {} }, [], '2026-11-30')).toEqual([])
})

it('what somebody has looked at is passed over until the day that they named', () => {
  const accepted = [{ id: 'GHSA-1', reason: 'we serve no such request', until: '2026-12-31' }]
  expect(findWeaknesses(report, accepted, '2026-12-31')).toEqual(lines.slice(1))
  expect(findWeaknesses(report, accepted, '2027-01-01')).toEqual(lines)
})

it('a folder of which nothing can be asked is said to be unanswered', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'no-lock-'))
  expect(askForAdvisories(folder)).toEqual({ unanswered: expect.any(String) })
  rmSync(folder, { recursive: true })
})
