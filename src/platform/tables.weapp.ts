import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { Tables } from './types'

export const tables: Tables = {
  async choose() {
    try {
      const { tempFiles } = await Taro.chooseMessageFile({ count: 1, type: 'file', extension: ['xlsx', 'csv'] })
      const [file] = tempFiles
      return file ? { path: file.path, name: file.name, bytes: file.size } : 'cancelled'
    } catch (error) {
      return toRefused(error)
    }
  },
  async open(address) {
    try {
      const { tempFilePath } = await Taro.downloadFile({ url: address })
      // From there it can be sent on to a computer, or to a chat from which it is chosen again.
      await Taro.openDocument({ filePath: tempFilePath, fileType: 'xlsx', showMenu: true })
      return 'done'
    } catch (error) {
      return toRefused(error)
    }
  },
}
