import type { IncomingHttpHeaders } from 'node:http'
import type { Device, DeviceApp, DeviceName } from '@contract/account/device'

/** The first that fits: an iPad's own description also names an iPhone's system, Android's names Linux. */
const DEVICES: readonly (readonly [DeviceName, RegExp])[] = [
  ['ipad', /iPad/],
  ['iphone', /iPhone|iPod/],
  ['android', /Android/],
  ['windows', /Windows/],
  ['mac', /Macintosh|Mac OS X/],
  ['linux', /Linux|CrOS|X11/],
]

/** Nearly every browser also calls itself Chrome and Safari, so these two come last. */
const APPS: readonly (readonly [DeviceApp, RegExp])[] = [
  ['miniProgram', /miniProgram/i],
  ['wechat', /MicroMessenger/],
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['samsung', /SamsungBrowser/],
  ['firefox', /Firefox|FxiOS/],
  ['chrome', /Chrome|CriOS/],
  ['safari', /Safari/],
]

/** WeChat puts this in front of every call of a mini-program, and nobody can change it there. */
const MINI_PROGRAM_REFERER = 'https://servicewechat.com/'

function find<Name extends string>(names: readonly (readonly [Name, RegExp])[], text: string): Name | 'other' {
  return names.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}

export function readDevice({ 'user-agent': agent = '', referer = '' }: IncomingHttpHeaders): Device {
  const said = agent.slice(0, 1_000)
  return { device: find(DEVICES, said), app: referer.startsWith(MINI_PROGRAM_REFERER) ? 'miniProgram' : find(APPS, said) }
}
