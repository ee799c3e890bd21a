import Taro from '@tarojs/taro'
import type { Network } from './types'

/** WeChat tells its network state by question or event only; the last word is kept. */
let online = true

void Taro.getNetworkType({
  success: ({ networkType }) => {
    online = networkType !== 'none'
  },
})
Taro.onNetworkStatusChange(({ isConnected }) => {
  online = isConnected
})

export const network: Network = {
  isOnline: () => online,
  onChange(listener) {
    const hear = ({ isConnected }: { isConnected: boolean }) => listener(isConnected)
    Taro.onNetworkStatusChange(hear)
    return () => Taro.offNetworkStatusChange(hear)
  },
}
