import { WxFailure, type WxTable } from './wx-table'

const LETTERS = ['#ffffff', '#000000']

/** Colours of what lies around the page. @returns the letters of the status bar, as set last */
export function addWindowStyle(wx: WxTable): () => string | undefined {
  let letters: string | undefined
  wx.add('setNavigationBarColor', ({ frontColor }) => {
    if (!LETTERS.includes(String(frontColor))) throw new WxFailure(`invalid frontColor "${String(frontColor)}"`)
    letters = String(frontColor)
  })
  wx.add('setBackgroundColor', () => undefined)
  wx.add('setBackgroundTextStyle', ({ textStyle }) => {
    if (textStyle !== 'dark' && textStyle !== 'light') throw new WxFailure(`invalid textStyle "${String(textStyle)}"`)
  })
  return () => letters
}
