import { EmptyBackendContext } from 'glass-easel'
import { type CodeSpace, MiniProgramEnv } from 'glass-easel-miniprogram-adapter'
import type { MiniProgram } from '../../mini-program'
import { journal } from '../journal'
import { withLogicEvents } from './events'
import { type Modules, resolvePath } from './modules'

type Definition = Record<string, unknown>
type AnyMethod = (this: unknown, ...words: unknown[]) => unknown
type Setter = (this: { readonly is: string; readonly route?: string }, data: object, done?: () => void) => void

/** WeChat's own definitions of pages and components, and what the mini-program's scripts register with them. */
export interface Code {
  readonly environment: MiniProgramEnv
  readonly space: CodeSpace
  /** Runs the script of a page or component, and first those of the components that it uses. */
  register(path: string): void
  /** Page, Component and Behavior, as scripts call them. */
  readonly constructors: Readonly<Record<'Page' | 'Component' | 'Behavior', (definition: Definition) => unknown>>
}

const FIRST_PROBE = '__probe'

/** Drops what WeChat ignores and the framework would take amiss. */
function withoutInvalid(definition: Definition, arrays: readonly string[]): Definition {
  return Object.fromEntries(Object.entries(definition).filter(([name, value]) => value !== undefined && (!arrays.includes(name) || Array.isArray(value))))
}

/** One place for every setData of pages and components: by value, as between two threads, counted and measured. */
function countSetData(space: CodeSpace): void {
  const probe = space.getComponentSpace().createComponentByUrl('probe', FIRST_PROBE, null, new EmptyBackendContext())
  let prototype = (probe as unknown as { getMethodCaller(): object }).getMethodCaller()
  while (!Object.hasOwn(prototype, 'setData')) prototype = Object.getPrototypeOf(prototype) as object
  const methods = prototype as { setData: Setter }
  const { setData } = methods
  methods.setData = function setDataByValue(data, done) {
    const json = JSON.stringify(data)
    journal.setData.push({
      atMs: performance.now(),
      path: this.route ?? this.is,
      bytes: new Blob([json]).size,
      keys: Object.keys(data).length,
    })
    setData.call(this, JSON.parse(json) as object)
    if (done) window.setTimeout(() => done.call(this))
  }
}

export function createCode(miniProgram: MiniProgram, getModules: () => Modules): Code {
  const { app, configs, styles } = miniProgram
  const environment = new MiniProgramEnv()
  const space = environment.createCodeSpace('main', true)
  const groups = new Function(`return ${miniProgram.templates}`)() as Record<string, unknown>
  for (const [path, config] of Object.entries(configs)) {
    space.addComponentStaticConfig(path, { ...config, usingComponents: { ...app.usingComponents, ...config.usingComponents } } as never)
  }
  for (const [path, { scope }] of Object.entries(styles)) space.addStyleSheet(path, path, scope)
  const addTemplate = (path: string, content: unknown) =>
    space.addCompiledTemplate(path, { groupList: groups, content, fallbackListenerOnNativeNode: true } as never)
  for (const [path, content] of Object.entries(groups)) addTemplate(path, content)

  space.component(FIRST_PROBE).definition({}).register()
  addTemplate(FIRST_PROBE, Object.values(groups)[0])
  countSetData(space)

  const registered = new Set<string>()
  const begun = new Set<string>()
  let current = ''

  function register(path: string): void {
    if (begun.has(path) || !getModules().has(path)) return
    begun.add(path)
    for (const used of Object.values({ ...app.usingComponents, ...configs[path]?.usingComponents })) register(resolvePath(path, used))
    const outer = current
    current = path
    try {
      getModules().load(path)
    } finally {
      current = outer
    }
    if (!registered.has(path)) throw new Error(`${path}.js registers neither a page nor a component`)
  }

  return {
    environment,
    space,
    register,
    constructors: {
      Page(definition) {
        registered.add(current)
        const page = withoutInvalid(withLogicEvents(definition), ['behaviors'])
        space.component(current).pageDefinition(page as never).register()
      },
      Component(definition) {
        registered.add(current)
        const methods = withLogicEvents(definition['methods'] as Record<string, AnyMethod> | undefined)
        const component = withoutInvalid({ ...definition, methods }, ['behaviors', 'externalClasses'])
        space.component(current).definition(component as never).register()
      },
      Behavior: (definition) =>
        space
          .behavior()
          .definition({ ...definition, methods: withLogicEvents(definition['methods'] as Record<string, AnyMethod> | undefined) } as never)
          .register(),
    },
  }
}
