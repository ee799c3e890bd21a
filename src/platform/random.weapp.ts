import type { Random } from './types'

export const random: Random = {
  /**
   * WeChat has no synchronous source of strong randomness. These ids name requests and installations; none is a
   * secret, so being unlike every other one is enough.
   */
  uuid() {
    let seed = Date.now()
    return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) => {
      const digit = (seed + Math.random() * 16) % 16 | 0
      seed = Math.floor(seed / 16)
      return (place === 'x' ? digit : (digit & 3) | 8).toString(16)
    })
  },
}
