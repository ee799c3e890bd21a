import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BUILD } from '../support/host-place'
import { openMiniProgram } from '../support/mini-program-driver'
import { wordsOf } from '../support/words'
import { register } from './walk'
import { useDemo } from '../support/use-demo'

// A journey that cannot fail proves nothing: in a broken copy of the mini-program it must fail, and say where.
const words = wordsOf('zh-Hant')
const { account } = words

const demo = useDemo()
const copies: string[] = []
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true })
})

/** A copy of the build in which what has this text has it no more. */
function breakBuild(kind: string, breakText: (text: string) => string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'broken-mini-program-'))
  copies.push(copy)
  cpSync(BUILD, copy, { recursive: true })
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(kind))
  const broken = files.filter((file) => {
    const text = readFileSync(path.join(copy, file), 'utf8')
    const changed = breakText(text)
    if (changed !== text) writeFileSync(path.join(copy, file), changed)
    return changed !== text
  })
  expect(broken).not.toEqual([])
  return copy
}

/** The template of whatever can be pressed and shows it. */
const withoutTapBinding = (text: string) =>
  text.replace(/<template name="\w+">\s*<view hover-class[^>]* bindtouchmove="eh"[^>]*>/g, (view) => view.replace(' bindtap="eh"', ''))
/** The button that sends a code keeps its look and loses its work. */
const withoutHandler = (text: string) => text.replace(/\bonSend:(?=async(?: function\(\)|\(\)=>)\{[^}]*\.trigger\()/, 'onSendNever:')

it.each([
  ['event binding', '.wxml', withoutTapBinding],
  ['handler', '.js', withoutHandler],
])('fails where one %s is missing, and says where', async (_what, kind, breakText) => {
  const { driver, close } = await openMiniProgram(demo.browser, demo.product, { folder: breakBuild(kind, breakText) })
  await driver.open('/pages_sub/register')
  const journey = register(driver, demo.product, words, { email: 'control@example.com', password: 'harbour-green-1' })
  await expect(journey).rejects.toThrow(
    `see(${account.codeSent}) on /pages_sub/register, after tap(button, ${account.getCode}): text ${account.codeSent} does not come`,
  )
  await close()
})
