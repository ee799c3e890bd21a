import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { goOn } from '../../scripts/torture-progress.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'torture-progress-'))
const file = path.join(folder, 'passed.json')
afterAll(() => rmSync(folder, { recursive: true }))

function partsThatTell() {
  const ran: string[] = []
  const part = (name: string, failed: number) => () => {
    ran.push(name)
    return { passed: 3, failed }
  }
  return { ran, parts: { bank: part('bank', 0), kill: part('kill', 1), layout: part('layout', 0) } }
}

it('a torture that was stopped goes on with what has not passed, until all have had their turn or something has changed', async () => {
  const first = partsThatTell()
  const stopped = goOn(first.parts, 'a commit', file)
  await stopped.steps['bank']?.()
  await stopped.steps['kill']?.()

  const second = partsThatTell()
  const resumed = goOn(second.parts, 'a commit', file)
  expect(await resumed.steps['bank']?.()).toMatchObject({ passed: 3, failed: 0, note: expect.stringContaining('before') })
  for (const name of ['kill', 'layout']) await resumed.steps[name]?.()
  expect(second.ran).toEqual(['kill', 'layout'])

  const ofAnother = partsThatTell()
  await goOn(ofAnother.parts, 'another commit', file).steps['bank']?.()
  expect(ofAnother.ran).toEqual(['bank'])

  resumed.forget()
  const anew = partsThatTell()
  await goOn(anew.parts, 'another commit', file).steps['bank']?.()
  expect(anew.ran).toEqual(['bank'])
})
