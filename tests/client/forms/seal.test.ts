import type * as sealModule from '@/forms/seal'

const key = Buffer.alloc(32, 7).toString('base64url')
const otherKey = Buffer.alloc(32, 8).toString('base64url')

function load(platform: 'site' | 'mini-program'): typeof sealModule {
  let loaded: typeof sealModule | undefined
  jest.isolateModules(() => {
    if (platform === 'mini-program') jest.doMock('@/platform/random', () => jest.requireActual('@/platform/random.weapp') as object)
    loaded = jest.requireActual('@/forms/seal') as typeof sealModule
    jest.dontMock('@/platform/random')
  })
  return loaded as typeof sealModule
}

describe.each(['site', 'mini-program'] as const)('what is sealed on the %s [security]', (platform) => {
  const { seal, unseal } = load(platform)

  it.each(['', 'a', 'ab', 'abc', '張先生，台北市信義區 5 號', '📦 parcels', 'half a sign \ud83d', '\ude00 the other half', 'x'.repeat(100_000)])('comes back as it was: %.20j', (text) => {
    const sealed = seal(key, text)
    expect(unseal(key, sealed)).toBe(text)
    expect(sealed).toMatch(/^[\w-]+$/)
    if (text.length > 2) expect(Buffer.from(sealed, 'base64url').includes(Buffer.from(text, 'utf16le'))).toBe(false)
  })

  it('opens with its own key alone, and as nobody has changed it', () => {
    const sealed = seal(key, 'only mine')
    expect(unseal(otherKey, sealed)).toBeUndefined()
    for (const at of [0, 31, 32, sealed.length - 2]) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(unseal(key, changed)).toBeUndefined()
    }
    for (const broken of ['', 'A', sealed.slice(0, 40), `${sealed}*`, 'ein Text', '中']) expect(unseal(key, broken)).toBeUndefined()
    expect(unseal('no key', sealed)).toBeUndefined()
  })

  it('is another one each time, though the text is the same', () => {
    expect(new Set(Array.from({ length: 200 }, () => seal(key, 'same').slice(0, 32))).size).toBe(200)
  })
})

it('is what NaCl calls a secretbox', () => {
  // The test of NaCl's own distribution (tests/secretbox.c): its first 16 bytes are the tag.
  const hex = (text: string) => Buffer.from(text, 'hex').toString('base64url')
  const nonce = '69696ee955b62b73cd62bda875fc73d68219e0036b7a0b37'
  const box =
    'f3ffc7703f9400e52a7dfb4b3d3305d98e993b9f48681273c29650ba32fc76ce48332ea7164d96a4476fb8c531a1186ac0dfc17c98dce87b4da7f011ec48c97271d2c20f9b928fe2270d6fb863d51738b48eeee314a7cc8ab932164548e526ae90224368517acfeabd6bb3732bc0e9da99832b61ca01b6de56244a9e88d5f9b37973f622a43d14a6599b1f654cb45a74e355a5'
  const text =
    'be075fc53c81f2d5cf141316ebeb0c7b5228c52a4c62cbd44b66849b64244ffce5ecbaaf33bd751a1ac728d45e6c61296cdc3c01233561f41db66cce314adb310e3be8250c46f06dceea3a7fa1348057e2f6556ad6b1318a024a838f21af1fde048977eb48f59ffd4924ca1c60902e52f0a089bc76897040e082f937763848645e0705'
  const opened = load('site').unseal(hex('1b27556473e985d462cd51197a9a46c76009549eac6474f206c4ee0844f68389'), hex(nonce) + hex(box))
  // 131 bytes: of the last one half a unit is there, which no text of ours has.
  expect(Buffer.from(opened ?? '', 'utf16le').toString('hex')).toBe(text.slice(0, -2))
})

it('needs nothing that WeChat or an old phone has not', () => {
  const missing = ['TextEncoder', 'TextDecoder', 'BigInt', 'btoa', 'atob', 'crypto'] as const
  const before = missing.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  for (const name of missing) Object.defineProperty(globalThis, name, { value: undefined, configurable: true })
  try {
    const { seal, unseal } = load('mini-program')
    expect(unseal(key, seal(key, '還在'))).toBe('還在')
  } finally {
    missing.forEach((name, index) => {
      const own = before[index]
      if (own) Object.defineProperty(globalThis, name, own)
      else delete (globalThis as Record<string, unknown>)[name]
    })
  }
})
