import Taro from '@tarojs/taro'
import type { StatusBar } from './types'

/** --bg of tokens.scss: what a pulled-down page uncovers. */
const GROUND = { light: '#F2F5F4', dark: '#0B1211' }

export const statusBar: StatusBar = {
  set({ letters, theme }) {
    const ground = GROUND[theme]
    // A page that has been left by then refuses, and the next one sets its own.
    const leave = () => undefined
    void Taro.setNavigationBarColor({ frontColor: letters === 'white' ? '#ffffff' : '#000000', backgroundColor: ground }).catch(leave)
    void Taro.setBackgroundColor({ backgroundColor: ground, backgroundColorTop: ground, backgroundColorBottom: ground }).catch(leave)
    void Taro.setBackgroundTextStyle({ textStyle: theme === 'dark' ? 'light' : 'dark' }).catch(leave)
  },
}
