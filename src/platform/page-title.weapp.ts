import Taro from '@tarojs/taro'
import type { PageTitle } from './types'

/** Our own bar shows the title; WeChat uses this one for its lists of recent pages and for screen readers. */
export const pageTitle: PageTitle = {
  set(title) {
    void Taro.setNavigationBarTitle({ title })
  },
}
