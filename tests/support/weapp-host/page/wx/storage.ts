import { WxFailure, type WxTable } from './wx-table'

/** WeChat's own bounds. */
const ITEM_BYTES = 1_024 * 1_024
const ALL_BYTES = 10 * 1_024 * 1_024

/** Kept as JSON, so that what does not survive a phone does not survive here. @param kept what an earlier run left */
export function addStorage(wx: WxTable, kept: Readonly<Record<string, string>>): () => Record<string, string> {
  const items = new Map(Object.entries(kept))
  const sizeOf = () => [...items].reduce((sum, [key, text]) => sum + key.length + text.length, 0)

  function write(key: string, value: unknown): void {
    const text = JSON.stringify(value) ?? ''
    if (text.length > ITEM_BYTES) throw new WxFailure('entry size limit reached')
    if (sizeOf() + text.length > ALL_BYTES) throw new WxFailure('exceed storage max size 10Mb')
    items.set(key, text)
  }
  const read = (key: string): unknown => {
    const text = items.get(key)
    return text === undefined || text === '' ? '' : (JSON.parse(text) as unknown)
  }
  const info = () => ({ keys: [...items.keys()], currentSize: Math.ceil(sizeOf() / 1_024), limitSize: ALL_BYTES / 1_024 })

  wx.addSync('setStorageSync', write)
  wx.addSync('getStorageSync', read)
  wx.addSync('removeStorageSync', (key: string) => void items.delete(key))
  wx.addSync('clearStorageSync', () => items.clear())
  wx.addSync('getStorageInfoSync', info)
  wx.add('setStorage', ({ key, data }) => write(String(key), data))
  wx.add('getStorage', ({ key }) => {
    if (!items.has(String(key))) throw new WxFailure('data not found')
    return { data: read(String(key)) }
  })
  wx.add('removeStorage', ({ key }) => void items.delete(String(key)))
  wx.add('clearStorage', () => items.clear())
  wx.add('getStorageInfo', info)
  return () => Object.fromEntries(items)
}
