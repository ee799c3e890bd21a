import { type Options, type WxMethod, settle, WxFailure, type WxTable } from './wx-table'

/** Puts a question before a method of wx: what `check` refuses, the method refuses in its own name. */
export function guard(wx: WxTable, name: string, check: () => void | Promise<void>): void {
  const open = wx.methods[name] as ((options: Options) => unknown) | undefined
  if (!open) throw new Error(`the host has no wx.${name} to ask before`)
  wx.methods[name] = ((options: Options = {}) => {
    // The method itself answers by a promise; the caller as they wish.
    const { success: _success, fail: _fail, complete: _complete, ...rest } = options
    const work = async () => {
      await check()
      return Promise.resolve(open(rest)).catch(withoutName)
    }
    return settle(name, work, options)
  }) as WxMethod
}

/** The inner refusal has the method's name in front already. */
function withoutName({ message, errno, errCode }: Error & { errno?: number; errCode?: number }): never {
  throw new WxFailure(message, errno, errCode)
}
