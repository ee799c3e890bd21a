import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { Map } from './types'

export const map: Map = {
  available: true,
  datum: 'gcj02',
  async choose() {
    try {
      const { name, address } = await Taro.chooseLocation({})
      return { name, address }
    } catch (error) {
      return toRefused(error)
    }
  },
  async show(place) {
    try {
      await Taro.openLocation({ ...place })
      return undefined
    } catch (error) {
      return toRefused(error)
    }
  },
}
