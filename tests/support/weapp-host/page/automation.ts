import type { Builtin, WithEasel } from './builtins/builtin'
import { builtinNames } from './builtins/names'
import { tap } from './gestures'
import { onJournal, toPlain } from './journal'
import type { Host } from './main'
import type { OpenPage } from './pages'
import type { WxMethod } from './wx/wx-table'

type Params = Readonly<Record<string, unknown>>
type Command = (params: Params) => unknown
type Described = { readonly elementId: string; readonly tagName: string; readonly nodeId?: string }
type LogicNode = { getMethodCaller?(): Record<string, (...words: unknown[]) => unknown> & { data: Record<string, unknown> }; readonly ownerShadowRoot?: unknown }

const byPath = (value: unknown, path: string | undefined): unknown =>
  (path ?? '')
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)

const hostTags: ReadonlySet<string> = new Set([...builtinNames, 'page', 'custom-tab-bar'])

/** `view.row` → `wx-view.row`; `page` and `custom-tab-bar` are the roots of what the mini-program draws. */
function toHostSelector(selector: string): string {
  return selector.replace(/(^|[\s>+~,(])([a-z][a-z-]*)/g, (whole, before: string, tag: string) =>
    hostTags.has(tag) ? `${before}wx-${tag}` : whole,
  )
}

/** The commands of miniprogram-automator's protocol, answered inside the host's page. */
export function createCommands(host: Host): Readonly<Record<string, Command>> {
  const elements = new Map<string, HTMLElement>()
  const ids = new WeakMap<Element, string>()

  const pageOf = ({ pageId }: Params): OpenPage => {
    const page = host.pages.all().find(({ id }) => id === pageId)
    if (!page) throw new Error(`page ${String(pageId)} is closed`)
    return page
  }
  const elementOf = ({ elementId }: Params): HTMLElement => {
    const element = elements.get(String(elementId))
    if (!element?.isConnected) throw new Error('the element is gone')
    return element
  }
  const builtinOf = (params: Params) => elementOf(params) as unknown as Partial<Builtin> & { value?: unknown; type?(text: string): void }
  const nodeOf = (params: Params) => (elementOf(params) as WithEasel).__wxElement as unknown as LogicNode
  const callerOf = (params: Params) => {
    const caller = nodeOf(params).getMethodCaller?.()
    if (!caller) throw new Error('the element is no component of the mini-program')
    return caller
  }

  function describe(element: HTMLElement): Described {
    const known = ids.get(element) ?? `element-${elements.size + 1}`
    ids.set(element, known)
    elements.set(known, element)
    const custom = typeof ((element as WithEasel).__wxElement as unknown as LogicNode | undefined)?.getMethodCaller === 'function'
    return { elementId: known, tagName: element.localName.replace(/^wx-/, ''), ...(custom && { nodeId: known }) }
  }
  const find = (root: ParentNode, selector: unknown) =>
    [...root.querySelectorAll<HTMLElement>(toHostSelector(String(selector)))].filter((element) => (element as WithEasel).__wxElement)
  const first = (found: readonly HTMLElement[], selector: unknown) => {
    const [element] = found
    if (!element) throw new Error(`no such element: ${String(selector)}`)
    return describe(element)
  }
  const names = (params: Params) => params['names'] as readonly string[]
  const toPageInfo = ({ id, path, query }: OpenPage) => ({ pageId: id, path, query })

  function makeFunction(source: unknown): (...words: unknown[]) => unknown {
    const make = new Function('wx', 'getApp', 'getCurrentPages', `return (${String(source)})`) as (...words: unknown[]) => (...words: unknown[]) => unknown
    return make(host.wx.object, host.app, () => host.pages.stack().map(({ instance }) => instance))
  }

  /** Stands in for a method of wx until it is mocked without an answer. */
  const replaced = new Map<string, WxMethod | undefined>()
  function mock({ method, functionDeclaration, result, args }: Params): void {
    const { table } = host.wx
    const name = String(method)
    const original = replaced.has(name) ? replaced.get(name) : table.methods[name]
    if (functionDeclaration === undefined && result === undefined) {
      if (original) table.methods[name] = original
      replaced.delete(name)
      return
    }
    replaced.set(name, original)
    const extra = (args ?? []) as unknown[]
    const answer = (options: unknown) => (functionDeclaration === undefined ? result : makeFunction(functionDeclaration)(options, ...extra))
    if (/Sync$|^canIUse$|^get(Window|Device|AppBase|Account)Info$/.test(name)) table.addSync(name, answer as never)
    else {
      table.add(name, async (options) => {
        const given = (await answer(options)) as { errMsg?: string } | undefined
        if (/:fail/.test(given?.errMsg ?? '')) throw new Error((given?.errMsg ?? '').replace(/^.*?:fail ?/, ''))
        return given
      })
    }
  }

  return {
    'Tool.getInfo': () => ({ SDKVersion: '3.8.0' }),
    'App.getPageStack': () => ({ pageStack: host.pages.stack().map(toPageInfo) }),
    'App.getCurrentPage': () => toPageInfo(host.pages.top()),
    'App.callWxMethod': async ({ method, args }) => {
      const call = host.wx.object[String(method)] as ((...words: unknown[]) => unknown) | undefined
      if (!call) throw new Error(`wx.${String(method)} does not exist`)
      return { result: await call(...((args as unknown[] | undefined) ?? [])) }
    },
    'App.mockWxMethod': mock,
    'App.callFunction': async ({ functionDeclaration, args }) => ({ result: await makeFunction(functionDeclaration)(...((args as unknown[] | undefined) ?? [])) }),
    'App.enableLog': () => onJournal((event, params) => window.tellAutomator(event, params)),

    'Page.getElement': (params) => first(find(pageOf(params).window.document, params['selector']), params['selector']),
    'Page.getElements': (params) => ({ elements: find(pageOf(params).window.document, params['selector']).map(describe) }),
    'Page.getData': (params) => ({ data: byPath(pageOf(params).instance.data, params['path'] as string | undefined) }),
    'Page.setData': (params) => pageOf(params).instance.setData(params['data'] as object),
    'Page.callMethod': async (params) => {
      const { instance } = pageOf(params)
      const method = instance[String(params['method'])] as ((...words: unknown[]) => unknown) | undefined
      return { result: await method?.apply(instance, (params['args'] as unknown[] | undefined) ?? []) }
    },
    'Page.getWindowProperties': (params) => ({ properties: names(params).map((name) => byPath(pageOf(params).window, name)) }),

    'Element.getElement': (params) => first(find(elementOf(params), params['selector']), params['selector']),
    'Element.getElements': (params) => ({ elements: find(elementOf(params), params['selector']).map(describe) }),
    'Element.getOffset': (params) => {
      const { left, top } = elementOf(params).getBoundingClientRect()
      const view = elementOf(params).ownerDocument.defaultView ?? window
      return { left: left + view.scrollX, top: top + view.scrollY }
    },
    'Element.getAttributes': (params) => ({ attributes: names(params).map((name) => elementOf(params).getAttribute(name)) }),
    'Element.getDOMProperties': (params) => ({ properties: names(params).map((name) => byPath(elementOf(params), name)) }),
    'Element.getStyles': (params) => {
      const element = elementOf(params)
      const style = element.ownerDocument.defaultView?.getComputedStyle(element)
      return { styles: names(params).map((name) => style?.getPropertyValue(name)) }
    },
    'Element.getProperties': (params) => {
      const { props, value } = builtinOf(params)
      const known: Record<string, unknown> = { ...props, ...(value !== undefined && { value }) }
      const publicNames = Object.fromEntries(Object.keys(known).map((name) => [name, true]))
      return { properties: names(params).map((name) => (name === '__propPublic' ? publicNames : known[name])) }
    },
    'Element.getWXML': (params) => ({ wxml: elementOf(params).outerHTML.replace(/(<\/?)wx-/g, '$1') }),
    'Element.getData': (params) => ({ data: byPath(callerOf(params).data, params['path'] as string | undefined) }),
    'Element.callMethod': async (params) => ({ result: await callerOf(params)[String(params['method'])]?.(...((params['args'] as unknown[] | undefined) ?? [])) }),
    'Element.triggerEvent': (params) => {
      const element = elementOf(params)
      const page = host.pages.all().find(({ window: view }) => view === element.ownerDocument.defaultView)
      page?.backend.emit(element, String(params['type']), params['detail'] ?? {})
    },
    'Element.callFunction': (params) => {
      const element = elementOf(params)
      const [given] = (params['args'] ?? []) as unknown[]
      if (params['functionName'] === 'input.input' || params['functionName'] === 'textarea.input') return { result: builtinOf(params).type?.(String(given)) }
      if (params['functionName'] === 'scroll-view.scrollTo') return { result: element.scrollTo(Number(given), Number((params['args'] as unknown[])[1])) }
      throw new Error(`${String(params['functionName'])} is not known`)
    },
    /** Where a finger would touch; `covered` when something else lies on top there. Not of the protocol. */
    'Host.point': (params) => {
      const element = elementOf(params)
      const look = (block: ScrollLogicalPosition) => {
        element.scrollIntoView({ block, behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const x = left + width / 2
        const y = top + height / 2
        const hit = element.ownerDocument.elementFromPoint(x, y)
        const isOpen = element.ownerDocument.defaultView?.getComputedStyle(element).pointerEvents !== 'none'
        return { x, y, covered: !isOpen || !hit || !(element.contains(hit) || hit.contains(element)) }
      }
      // What lies half under a bar is scrolled to the middle, as a member would.
      const place = look('nearest')
      return place.covered ? look('center') : place
    },
    'Host.tap': (params) => {
      const element = elementOf(params)
      const page = host.pages.all().find(({ window: view }) => view === element.ownerDocument.defaultView)
      if (page) tap(page.backend, element)
    },
  }
}

declare global {
  interface Window {
    /** One command → its answer, by value. */
    automate(method: string, params: Params): Promise<unknown>
    tellAutomator(event: string, params: unknown): void
  }
}

export function installCommands(host: Host): void {
  const commands = createCommands(host)
  window.automate = async (method, params) => {
    const command = commands[method]
    if (!command) throw new Error(`${method} is not implemented by this host`)
    return toPlain(await command(params)) ?? {}
  }
}
