import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { BUILD, type HostPlace, openHostPlace } from '../support/host-place'
import { builtinNames } from '../support/weapp-host/page/builtins/names'
import { listTypedWxNames } from '../support/weapp-host/typed-names'

// What the build asks of WeChat is there in the host, and what is there has a test.

const SOURCES = path.resolve(__dirname, '../../src')
/** Taro's own, which are no methods of wx. */
const OF_TARO = ['getCurrentInstance', 'getCurrentPages']
/** Of the template language itself. */
const LANGUAGE = ['template', 'block', 'import', 'include', 'wxs', 'slot']

const listFiles = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file)).map((file) => path.join(folder, file))
const findAll = (files: readonly string[], pattern: RegExp) =>
  [...new Set(files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)))].sort()

let browser: Browser
let place: HostPlace
let implemented: readonly string[]

beforeAll(async () => {
  browser = await launchChromium()
  place = await openHostPlace(browser, { folder: BUILD })
  implemented = await place.phone().page.evaluate(() => window.host?.wx.implemented ?? [])
})
afterAll(() => browser?.close())

it('has every component that stands in the templates', () => {
  const used = findAll(listFiles(BUILD, /\.wxml$/), /<([a-z][a-z-]*)/g)
  const own = listFiles(BUILD, /\.json$/).flatMap((file) => Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { usingComponents?: object }).usingComponents ?? {}))
  const known: readonly string[] = [...builtinNames, ...LANGUAGE, ...own]
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !known.includes(name))).toEqual([])
})

it('has every method of wx that the sources name', () => {
  const inSources = findAll(listFiles(SOURCES, /\.tsx?$/), /\b(?:Taro|wx)\.([a-z]\w+)/g)
  const inBuild = findAll(listFiles(BUILD, /\.js$/), /\bwx\.([a-z]\w+)\(/g)
  const used = [...inSources, ...inBuild].filter((name) => !OF_TARO.includes(name))
  expect(used.length).toBeGreaterThan(30)
  expect(used.filter((name) => listTypedWxNames().includes(name) && !implemented.includes(name))).toEqual([])
})

it('has a test for each method that it has', () => {
  const titles = listFiles(__dirname, /\.test\.ts$/).map((file) => readFileSync(file, 'utf8')).join('\n')
  const events = [...titles.matchAll(/it\.each\(\[([^\]]*)\]\)\(\s*'wx\.(on)?%s/g)].flatMap(([, list = '', on]) =>
    [...list.matchAll(/'(\w+)'/g)].flatMap(([, name = '']) => (on ? [`on${name}`, `off${name}`] : [name])),
  )
  const tested = new Set([...events, ...[...titles.matchAll(/wx\.(\w+)(?=[,:])/g)].map(([, name]) => name)])
  expect(implemented.filter((name) => !tested.has(name))).toEqual([])
})

it('refuses what WeChat has and the host has not, by its name', async () => {
  const missing = listTypedWxNames().find((name) => !implemented.includes(name) && !/^(on|off)[A-Z]/.test(name)) ?? ''
  await expect(place.program().callWxMethod(missing, {})).rejects.toThrow(`wx.${missing} is used, but the host has no such method yet`)
})
