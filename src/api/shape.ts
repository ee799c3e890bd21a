/**
 * Whether an answer is what its endpoint promises. The client's build writes the promise of each endpoint's schema in a few
 * signs (config/client-contract/shape.js says which): enough to keep a screen from drawing what is not there.
 */
/** Uploading is no endpoint of the contract, since its body is a form; a test holds this to its schema. */
export const UPLOAD_SHAPE = '{fileId,url}'

type Judge = (value: unknown) => boolean

interface FieldRule {
  readonly name: string
  readonly mayBeAbsent: boolean
  readonly judge: Judge
}

const isText: Judge = (value) => typeof value === 'string'
const SIGNS: Readonly<Record<string, Judge>> = {
  '#': (value) => typeof value === 'number',
  '!': (value) => typeof value === 'boolean',
  '*': () => true,
}

const judges = new Map<string, Judge>()

/** `shape` is undefined where any answer will do. */
export function fits(shape: string | undefined, value: unknown): boolean {
  if (shape === undefined) return true
  const judge = judges.get(shape) ?? readShape(shape)
  judges.set(shape, judge)
  return judge(value)
}

function readShape(shape: string): Judge {
  let at = 0

  function next(): Judge {
    const sign = shape.charAt(at)
    const known = SIGNS[sign]
    if (known) {
      at += 1
      return known
    }
    switch (sign) {
      case '[': {
        const item = inside()
        return (value) => Array.isArray(value) && value.every(item)
      }
      case '<': {
        const entry = inside()
        return (value) => isObject(value) && Object.values(value).every(entry)
      }
      case '{':
        return readObject()
      default:
        return isText
    }
  }

  /** What stands between two brackets. */
  function inside(): Judge {
    at += 1
    const judge = next()
    at += 1
    return judge
  }

  function readObject(): Judge {
    const rules: FieldRule[] = []
    do {
      const [whole, name = '', mark] = /^.([^#!*?[\]{}<>,]+)(\??)/.exec(shape.slice(at)) ?? ['']
      at += whole.length
      rules.push({ name, mayBeAbsent: mark === '?', judge: next() })
    } while (shape.charAt(at) === ',')
    at += 1
    return (value) =>
      isObject(value) && rules.every(({ name, mayBeAbsent, judge }) => (value[name] == null ? mayBeAbsent : judge(value[name])))
  }

  return next()
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
