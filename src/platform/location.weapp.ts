import type { Point } from '@contract/warehouse/datum'
import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { Refused } from './types'

export async function findHere(): Promise<Point | Refused> {
  try {
    const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
    return { latitudeE6: Math.round(latitude * 1e6), longitudeE6: Math.round(longitude * 1e6) }
  } catch (error) {
    return toRefused(error)
  }
}
