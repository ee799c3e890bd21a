import { DELIVERIES } from '@contract/shop/cart'
import type { DeviceCartLine } from '@contract/shop/shown-cart'
import { limits } from '@contract/limits'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { LATE_KEYS } from '@/session/late-keys'
import { cache, session } from '@/session/session'
import { isSameLine, keyOfLine, toQuantity, type Addition, type CartLineKey } from './cart-line'

const KEY = LATE_KEYS.cart
/** As long as what is typed and not sent. */
const KEPT_SECONDS = 30 * 24 * 60 * 60

/** The guest's cart, as it lies on the device; the line changed last first. */
const store = createStore<readonly DeviceCartLine[]>(read)

// Its session has ended, and taken it along.
session.onChange(lookAgain)

export const deviceCart = {
  lines: (): readonly DeviceCartLine[] => store.getState(),
  /** Another tab may have changed it. */
  lookAgain,

  /** False where there is no room for one more line. */
  add({ skuId, delivery, quantity, seenCents }: Addition): boolean {
    const lines = read()
    const before = lines.find((line) => isSameLine(line, { skuId, delivery }))
    if (!before && lines.length >= limits.shop.maxCartLines) return false
    const line = { skuId, delivery, quantity: toQuantity((before?.quantity ?? 0) + quantity), seenCents, changedAt: Date.now() }
    write([line, ...without(lines, [line])])
    return true
  },

  /** How many there are now; 0 takes the line out. It keeps its place. */
  setQuantity(key: CartLineKey, quantity: number): void {
    const lines = read().map((line) => (isSameLine(line, key) ? { ...line, quantity: toQuantity(quantity) } : line))
    write(lines.filter((line) => line.quantity > 0))
  },

  /** In the place of `replaced` goes another option, or another way of delivery: of equal lines the larger quantity. */
  replace(replaced: CartLineKey, { skuId, delivery, quantity, seenCents }: Addition): void {
    const key = { skuId, delivery }
    const lines = read()
    const own = lines.find((line) => isSameLine(line, key) && !isSameLine(line, replaced))
    const line = { ...key, quantity: Math.max(own?.quantity ?? 0, toQuantity(quantity)), seenCents, changedAt: Date.now() }
    write(lines.flatMap((one) => (isSameLine(one, replaced) ? [line] : isSameLine(one, key) ? [] : [one])))
  },

  /** These prices have been shown. */
  seePrices(seen: readonly (CartLineKey & Pick<DeviceCartLine, 'seenCents'>)[]): void {
    const prices = new Map(seen.map((line) => [keyOfLine(line), line.seenCents]))
    write(read().map((line) => ({ ...line, seenCents: prices.get(keyOfLine(line)) ?? line.seenCents })))
  },

  remove(keys: readonly CartLineKey[]): void {
    write(without(read(), keys))
  },
}

export const useDeviceLines = (): readonly DeviceCartLine[] => useStore(store)

const without = (lines: readonly DeviceCartLine[], keys: readonly CartLineKey[]): readonly DeviceCartLine[] =>
  lines.filter((line) => !keys.some((key) => isSameLine(key, line)))

/** Anything may have written there. */
function read(): readonly DeviceCartLine[] {
  const kept = cache.get<unknown>(KEY)
  return Array.isArray(kept) ? kept.filter(isLine).slice(0, limits.shop.maxCartLines) : []
}

function write(lines: readonly DeviceCartLine[]): void {
  if (lines.length === 0) cache.remove(KEY)
  else cache.set(KEY, lines, KEPT_SECONDS)
  store.setState(lines, true)
}

function lookAgain(): void {
  const lines = read()
  if (JSON.stringify(lines) !== JSON.stringify(store.getState())) store.setState(lines, true)
}

function isLine(one: unknown): one is DeviceCartLine {
  if (typeof one !== 'object' || one === null) return false
  const { skuId, delivery, quantity, seenCents, changedAt } = one as Partial<Record<keyof DeviceCartLine, unknown>>
  const isKnown = typeof skuId === 'string' && DELIVERIES.some((known) => known === delivery)
  const isPriced = isCount(quantity, limits.shop.maxQuantity) && isCount(seenCents, limits.shop.maxPriceCents)
  return isKnown && isPriced && isCount(changedAt, Number.MAX_SAFE_INTEGER)
}

// A function: what lies there is read while this file begins.
function isCount(value: unknown, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max
}
