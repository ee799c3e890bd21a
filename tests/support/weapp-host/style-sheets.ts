import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type AtRule, type Rule } from 'postcss'
import { builtinNames } from './page/builtins/names'

export interface StyleOptions {
  readonly root: string
  /** Of the phone's screen, px: 750 rpx. */
  readonly width: number
  /** Prefixed to every class name of an isolated component. */
  readonly scope?: string | undefined
}

/** WeChat's own rule: rounded down to whole px, but never to nothing. @param width of the screen, px */
export function toPx(text: string, width: number): string {
  return text.replace(/(-?\d*\.?\d+)rpx\b/g, (_, digits: string) => {
    const rpx = Number(digits)
    if (rpx === 0) return '0'
    const px = Math.floor((Math.abs(rpx) * width) / 750 + 1e-4) || 0.5
    return `${rpx < 0 ? -px : px}px`
  })
}

const elementNames: ReadonlySet<string> = new Set(builtinNames)

/** `view` → `wx-view`, `page` → `body`: built-in components are custom elements in the host. */
function toHostSelector(selector: string, scope: string | undefined): string {
  const elements = selector.replace(/(^|[\s>+~,(])([a-z][a-z-]*)(?=$|[\s>+~,.:#[)])/g, (whole, before: string, tag: string) => {
    if (tag === 'page') return `${before}body`
    return elementNames.has(tag) ? `${before}wx-${tag}` : whole
  })
  return scope === undefined ? elements : elements.replace(/\.([a-zA-Z_][\w-]*)/g, `.${scope}--$1`)
}

function importedFile(rule: AtRule, from: string, root: string): string | undefined {
  const target = /["']([^"']+)["']/.exec(rule.params)?.[1]
  if (target === undefined) return undefined
  return target.startsWith('/') ? path.join(root, target) : path.resolve(path.dirname(from), target)
}

const isKeyframe = (rule: Rule) => rule.parent?.type === 'atrule' && /keyframes/.test((rule.parent as AtRule).name)

/** WXSS as the host's browser reads it: imports inlined, rpx resolved, selectors of built-in components renamed. */
export function toCss(file: string, options: StyleOptions, seen: Set<string> = new Set()): string {
  if (seen.has(file) || !existsSync(file)) return ''
  seen.add(file)
  const sheet = postcss.parse(readFileSync(file, 'utf8'), { from: file })
  let imported = ''
  sheet.walkAtRules('import', (rule) => {
    const target = importedFile(rule, file, options.root)
    if (target !== undefined) imported += toCss(target, options, seen)
    rule.remove()
  })
  sheet.walkRules((rule) => {
    if (!isKeyframe(rule)) rule.selector = toHostSelector(rule.selector, options.scope)
  })
  sheet.walkDecls((declaration) => {
    declaration.value = toPx(declaration.value, options.width)
  })
  return imported + sheet.toString()
}
