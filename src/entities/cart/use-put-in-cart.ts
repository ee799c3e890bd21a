import { limits } from '@contract/limits'
import { useState } from 'react'
import { currentStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { session } from '@/session/session'
import { isSameLine, toQuantity, type Addition } from './cart-line'
import { useGetCart, usePutLine } from './cart-queries'
import { cartStrings } from './cart-strings'
import { deviceCart } from './device-cart'

export interface Putting {
  /** Adds pieces to those that are in the cart. True when they are in; where not, the member has been told why. Never rejects. */
  readonly run: (addition: Addition) => Promise<boolean>
  readonly isRunning: boolean
}

/** One after the other: each counts on the answer to the one before. */
let last: Promise<unknown> = Promise.resolve()

/** Puts goods into the cart: a member's at the server, a guest's on this device. */
export function usePutInCart(): Putting {
  const put = usePutLine()
  const getCart = useGetCart()
  const [isRunning, setRunning] = useState(false)

  async function putAtServer({ skuId, delivery, quantity, seenCents }: Addition): Promise<boolean> {
    const cart = await getCart()
    if (!cart) return false
    const before = cart.lines.find((line) => isSameLine(line, { skuId, delivery }))?.quantity ?? 0
    const { ok } = await put.run({ skuId, delivery, quantity: toQuantity(before + quantity), seenCents })
    return ok
  }

  function putOnDevice(addition: Addition): boolean {
    const isIn = deviceCart.add(addition)
    if (!isIn) toast(currentStrings(cartStrings).full(limits.shop.maxCartLines))
    return isIn
  }

  async function run(addition: Addition): Promise<boolean> {
    if (!session.isSignedIn()) return putOnDevice(addition)
    setRunning(true)
    const own = last.then(() => putAtServer(addition))
    last = own
    const isIn = await own
    setRunning(false)
    return isIn
  }

  return { run, isRunning }
}
