import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { taroArguments } from '../../scripts/builds.mjs'
import { filesUnder, read, root } from './repository'

const guard = path.join(root, 'scripts/refuse-bindings.cjs')
const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })

it('names no package registry in the lock file, so that every member installs from their own', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "(?!file:)/)
  expect(read('package-lock.json')).not.toMatch(/https?:\/\/[^"]*\.tgz/)
})

describe('the packages that no build ships', () => {
  /** What would need one of them → how our sources would name that. */
  const NEEDED_BY = {
    'hls.js': /\bVideo\b[^;]*from '@tarojs\/components'/,
    'lottie-react': /\bLottie\b[^;]*from '@nutui\/nutui-react-taro'/,
    // Nothing of NutUI that is published asks for it.
    'rehype-highlight': /rehype|lowlight/,
  }

  it.each(Object.entries(NEEDED_BY))('are not installed: %s', (name, use) => {
    const { overrides } = JSON.parse(read('package.json'))
    expect(overrides[name]).toContain('empty-npm-package')
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { name?: string }> }
    const laid = Object.entries(packages).filter(([place]) => place.endsWith(`node_modules/${name}`))
    expect(laid.map(([, one]) => one.name)).toEqual(['empty-npm-package'])
    // Who needs it takes it out of `overrides` again.
    expect(filesUnder('src').filter((file) => /\.tsx?$/.test(file) && use.test(read(file)))).toEqual([])
  })
})

describe('the native bindings that package.json empties', () => {
  const emptied = Object.keys(JSON.parse(read('package.json')).overrides).filter((name) => name.includes('binding-'))

  it('are those of four platforms, and the lock file agrees', () => {
    expect(emptied).toHaveLength(4)
    const { packages } = JSON.parse(read('package-lock.json'))
    for (const name of emptied) expect(packages[`node_modules/${name}`].name).toBe('empty-npm-package')
  })

  it('belong to one package, which only the project generator of the Taro command line asks for', () => {
    const asking = filesUnder('node_modules/@tarojs')
      .filter((file) => /\.(js|cjs|mjs|wasm)$/.test(file) && !file.startsWith('node_modules/@tarojs/binding'))
      .filter((file) => read(file).includes('@tarojs/binding'))
    expect(asking.sort()).toEqual([
      'node_modules/@tarojs/cli/dist/create/page.js',
      'node_modules/@tarojs/cli/dist/create/plugin.js',
      'node_modules/@tarojs/cli/dist/create/project.js',
    ])
  })

  it('cannot be loaded by a build: the guard that every build preloads refuses them', () => {
    expect(taroArguments('weapp').slice(0, 2)).toEqual(['--require', guard])
    for (const name of ['@tarojs/binding', ...emptied]) {
      const { status, stderr } = node('--require', guard, '--eval', `require('${name}')`)
      expect(status).not.toBe(0)
      expect(stderr).toContain(`${name} was asked for by a build`)
    }
    expect(node('--require', guard, '--eval', "require('@tarojs/helper')").status).toBe(0)
  })

  it.each(['h5', 'weapp'])('were not asked for when the %s build was made', (platform) => {
    // The build ran with the guard, which ends it at the first request, so that its result is the proof.
    expect(existsSync(path.join(root, '.cache/builds', platform))).toBe(true)
    expect(existsSync(path.join(root, 'dist', platform))).toBe(true)
  })
})
