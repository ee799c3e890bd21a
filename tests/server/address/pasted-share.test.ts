import { isPlaceCountry, type PlaceCountry } from '@contract/address/place-countries'
import type { Province } from '@contract/address/places'
import type { RegionCode } from '@contract/kit/regions'
import { toPastedAddress } from '@server/base/address/paste/pasted-address'
import CN from '@server/base/address/places/CN.json'
import HK from '@server/base/address/places/HK.json'
import MO from '@server/base/address/places/MO.json'
import MY from '@server/base/address/places/MY.json'
import SG from '@server/base/address/places/SG.json'
import TW from '@server/base/address/places/TW.json'
import { heldMs, MOST_HELD_MS } from '../../support/main-thread'
import { pastedCases, type PastedCase } from './pasted-cases'

const PLACES: Readonly<Record<PlaceCountry, Province[]>> = { TW, HK, MO, CN, SG, MY }

const read = (text: string, country: RegionCode) =>
  toPastedAddress(text, { country, language: 'zh-Hant', provincesOf: (one) => (isPlaceCountry(one) ? PLACES[one] : []) })

/** One for each box that is filled or should be, and one for what is left over. */
function judge({ from, text, fields, leftOver = [] }: PastedCase): boolean[] {
  const found = read(text, from)
  const boxes: Readonly<Record<string, string | undefined>> = found.fields
  const names = [...new Set([...Object.keys(fields), ...Object.keys(boxes)])]
  return [...names.map((name) => boxes[name] === fields[name]), JSON.stringify(found.leftOver) === JSON.stringify(leftOver)]
}

it('has the right text in each box of a table of real texts', () => {
  const cases = Object.entries(pastedCases)
  expect(cases.length).toBeGreaterThanOrEqual(120)
  const wrong = cases.filter(([, one]) => judge(one).includes(false)).map(([name]) => name)
  const boxes = cases.flatMap(([, one]) => judge(one))
  expect({ share: boxes.filter(Boolean).length / boxes.length, wrong }).toEqual({ share: 1, wrong: [] })
})

it('holds nobody up, whatever is pasted', async () => {
  for (const { text, from } of Object.values(pastedCases)) read(text, from)
  for (const text of ['1 '.repeat(500), '市'.repeat(1_000), '(02)-'.repeat(200), 'Jalan, '.repeat(140), '收件人 '.repeat(250), '林 '.repeat(500), 'A, B'.repeat(250), '電話0'.repeat(300), '旺角 '.repeat(300)]) {
    expect(await heldMs(() => read(text.slice(0, 1_000), 'TW'))).toBeLessThanOrEqual(MOST_HELD_MS)
  }
})
