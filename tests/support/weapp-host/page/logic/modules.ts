/** `pages/a/b` and `../c` → `pages/c`; a leading slash begins at the package's root. */
export function resolvePath(from: string, target: string): string {
  const steps = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of target.replace(/\.js$/, '').split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

export interface Modules {
  /** Runs a script once. @returns its exports @throws when the package has no such script */
  load(path: string): unknown
  has(path: string): boolean
}

/** WeChat's module loader: each script a function of its own, with only the given globals in sight. */
export function createModules(scripts: Readonly<Record<string, string>>, globals: Readonly<Record<string, unknown>>): Modules {
  const names = Object.keys(globals)
  const values = Object.values(globals)
  const loaded = new Map<string, { exports: unknown }>()
  const find = (path: string) => (path in scripts ? path : `${path}/index`)

  function load(path: string): unknown {
    const found = find(path)
    const source = scripts[found]
    if (source === undefined) throw new Error(`module '${path}.js' is not defined`)
    const known = loaded.get(found)
    if (known) return known.exports
    const module = { exports: {} as unknown }
    loaded.set(found, module)
    const body = `${source}\n//# sourceURL=mini-program:///${found}.js`
    const run = new Function('require', 'module', 'exports', ...names, body) as (...words: unknown[]) => void
    run((target: string) => load(resolvePath(found, target)), module, module.exports, ...values)
    return module.exports
  }
  return { load, has: (path) => find(path) in scripts }
}
