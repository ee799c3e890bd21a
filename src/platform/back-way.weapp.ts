import Taro from '@tarojs/taro'
import { addLayer, dropLayers } from './page-container'
import type { BackWay } from './types'

export const backWay: BackWay = {
  pageMark: () => Taro.getCurrentInstance().router?.$taroPath ?? '',
  cover: addLayer,
  settled: () => Promise.resolve(),
  clear: () => dropLayers(backWay.pageMark()),
}
