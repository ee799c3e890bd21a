import type { Chunk, ChunkGraph, Compilation, Compiler, Module } from 'webpack'

const BEGUN = 'hasSiteBegun'

/** What the page's own script has laid down for the app (src/first-paint/start.ts). */
interface SiteBeforeStart {
  readonly whenDressed?: (begin: () => void) => true
}

/**
 * Lets the site start in slices: before the entry runs, the modules that it imports run in their usual order, but never
 * more than some milliseconds in a row. In one go they hold a slow phone for a fifth of a second, in which nothing of the
 * first frame moves and no answer is taken. The mini-program has no such start.
 */
export class StartInSlices {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(StartInSlices.name, (compilation) => {
      const hooks = compiler.webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation)
      hooks.renderStartup.tap(StartInSlices.name, (startup, entry, { chunk, chunkGraph }) => {
        const text = String(startup.source())
        const start = `__webpack_require__(${idOf(chunkGraph, entry)})`
        if (text.split(start).length !== 2) throw new Error(`${StartInSlices.name} does not know this start:\n${text}`)
        const ids = importsOf(compilation, entry, chunk, chunkGraph).map((module) => idOf(chunkGraph, module))
        // What hung and was asked for again may come twice (src/first-paint/entry-files.ts): the site begins once.
        const sliced = `(self.${BEGUN} || (self.${BEGUN} = true, (${runInSlices})([${ids}], __webpack_require__, () => ${start})))`
        return new compiler.webpack.sources.RawSource(text.replace(start, () => sliced))
      })
    })
  }
}

const idOf = (chunkGraph: ChunkGraph, module: Module) => JSON.stringify(chunkGraph.getModuleId(module))

/** What the entry imports, in the order in which ECMAScript runs it. */
function importsOf({ moduleGraph }: Compilation, entry: Module, chunk: Chunk, chunkGraph: ChunkGraph): readonly Module[] {
  const atStart = new Set([...chunk.groupsIterable].flatMap(({ chunks }) => chunks))
  const imported = new Set<Module>()
  for (const connection of moduleGraph.getOutgoingConnections(entry)) {
    const { module } = connection
    // A sheet of styles has a place in the graph, but nothing to run.
    if (!module || chunkGraph.getModuleId(module) === null || !connection.isTargetActive(chunk.runtime)) continue
    if ([...chunkGraph.getModuleChunksIterable(module)].some((one) => atStart.has(one))) imported.add(module)
  }
  const orderOf = (module: Module) => moduleGraph.getPostOrderIndex(module) ?? Infinity
  return [...imported].sort((one, other) => orderOf(one) - orderOf(other))
}

/** Runs in the browser, as text: it may use nothing from here. */
export function runInSlices(ids: readonly (string | number)[], run: (id: string | number) => void, begin: () => void) {
  // A frame has 16 ms, of which drawing needs its share.
  const SLICE_MS = 6
  const { port1: pause, port2: over } = new MessageChannel()
  let next = 0
  pause.onmessage = () => {
    const end = performance.now() + SLICE_MS
    while (next < ids.length && performance.now() < end) {
      run(ids[next] as string | number)
      next += 1
    }
    if (next < ids.length) return over.postMessage(undefined)
    pause.close()
    // Without its sheet nobody could read it. Who serves the page without a first frame (npm run dev) waits for nothing.
    if (!(globalThis as SiteBeforeStart).whenDressed?.(begin)) setTimeout(begin)
  }
  over.postMessage(undefined)
}
