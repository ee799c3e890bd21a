import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { TmplGroup } from 'glass-easel-template-compiler'
import type { AppConfig, ComponentConfig, MiniProgram, StyleSheet } from './mini-program'
import { toCss } from './style-sheets'

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

const withoutEnding = (file: string) => file.replace(/\.\w+$/, '')

/** Only components of their own package are isolated; pages and `shared` ones see and are seen. */
function scopeOf(base: string, config: ComponentConfig | undefined): string | undefined {
  const isolated = config?.component === true && base !== 'app' && !/shared$/.test(config.styleIsolation ?? '')
  return isolated ? base.replace(/\W/g, '_') : undefined
}

const known = new Map<string, { readonly madeAtMs: number; readonly miniProgram: MiniProgram }>()

/** Compiled once for each build. @param folder `dist/weapp` @param width the phone's width in px, which decides what an rpx is */
export function readMiniProgram(folder: string, width: number): MiniProgram {
  const madeAtMs = statSync(path.join(folder, 'app.json')).mtimeMs
  const earlier = known.get(folder)
  if (earlier?.madeAtMs === madeAtMs) return earlier.miniProgram
  const miniProgram = compile(folder, width)
  known.set(folder, { madeAtMs, miniProgram })
  return miniProgram
}

function compile(folder: string, width: number): MiniProgram {
  const files = listFiles(folder)
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const ending = (kind: string) => files.filter((file) => file.endsWith(`.${kind}`))

  const configs = Object.fromEntries(
    ending('json').map((file) => [withoutEnding(file), JSON.parse(read(file)) as ComponentConfig]),
  )
  const styles: Record<string, StyleSheet> = {}
  for (const file of ending('wxss')) {
    const base = withoutEnding(file)
    const scope = scopeOf(base, configs[base])
    styles[base] = { css: toCss(path.join(folder, file), { root: folder, width, scope }), ...(scope !== undefined && { scope }) }
  }

  const templates = new TmplGroup()
  const warnings: string[] = []
  for (const file of ending('wxs')) templates.addScript(withoutEnding(file), read(file))
  for (const file of ending('wxml')) {
    for (const warning of templates.addTmpl(withoutEnding(file), read(file))) warnings.push(`${file}: ${String(warning)}`)
  }

  return {
    app: JSON.parse(read('app.json')) as AppConfig,
    configs,
    scripts: Object.fromEntries(ending('js').map((file) => [withoutEnding(file), read(file)])),
    styles,
    templates: templates.getTmplGenObjectGroups(),
    warnings,
  }
}
