import { execFileSync } from 'node:child_process'
import { limits } from '@contract/limits'
import { root } from './repository'

type Limits = Readonly<Record<string, unknown>>

/** contract/limits.ts as a build has it. */
function readBuilt(): Limits {
  const script = `
    const babel = require('@babel/core')
    const esbuild = require('esbuild')
    const fs = require('node:fs')
    const asBuilt = { name: 'as-built', setup: (build) => build.onLoad({ filter: /contract.+\\.ts$/ }, ({ path }) => ({
      contents: babel.transformSync(fs.readFileSync(path, 'utf8'), { filename: path, babelrc: false, configFile: false, presets: ['@babel/preset-typescript'], plugins: ['./config/client-contract'] }).code,
    })) }
    esbuild.build({ entryPoints: ['contract/limits.ts'], bundle: true, write: false, format: 'cjs', plugins: [asBuilt] }).then(({ outputFiles }) => {
      const made = { exports: {} }
      new Function('module', 'exports', outputFiles[0].text)(made, made.exports)
      console.log(JSON.stringify(made.exports.limits))
    })`
  return JSON.parse(execFileSync(process.execPath, ['--eval', script], { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } })) as Limits
}

/** A file of the client as a build has it, before its types and its JSX are gone. */
function readWrittenOut(text: string): string {
  const script = `
    const { transformSync } = require('@babel/core')
    const options = { filename: 'src/features/some.ts', babelrc: false, configFile: false, plugins: ['./config/client-contract/write-out-limits'] }
    console.log(transformSync(process.argv[1], options).code)`
  return execFileSync(process.execPath, ['--eval', script, text], { cwd: root, encoding: 'utf8' }).trim()
}

/** What the screens of a build still look up in the table, by its names: `['proxy', 'bid']`. */
function findLooksAtTable(): readonly (readonly string[])[] {
  const script = `
    const { readFileSync, readdirSync } = require('node:fs')
    const { transformSync } = require('@babel/core')
    const looks = []
    const listLooks = () => ({ visitor: { Program: { exit(program) {
      for (const { parent, parentPath } of program.scope.getBinding('limits')?.referencePaths ?? []) {
        const names = [parent, parentPath.parent].flatMap((one) => one.property?.name ?? [])
        const holder = [parent, parentPath.parent, parentPath.parentPath.parent].find((one) => one.type === 'VariableDeclarator')
        const taken = holder?.id.type === 'ObjectPattern' ? holder.id.properties.map((one) => one.key?.name ?? '…') : []
        looks.push(...(taken.length > 0 ? taken.map((name) => [...names, name]) : [names]))
      }
    } } } })
    const plugins = ['./config/client-contract/write-out-limits', listLooks]
    for (const name of readdirSync('src', { recursive: true }).filter((one) => /[.]tsx?$/.test(one))) {
      const text = readFileSync('src/' + name, 'utf8')
      if (text.includes('limits.')) transformSync(text, { filename: 'src/' + name, babelrc: false, configFile: false, presets: ['@babel/preset-typescript'], plugins })
    }
    console.log(JSON.stringify(looks))`
  return JSON.parse(execFileSync(process.execPath, ['--eval', script], { cwd: root, encoding: 'utf8' })) as string[][]
}

describe('the limits of a build', () => {
  it('stand where they are read', () => {
    const from = "import { limits } from '@contract/limits';\n"
    expect(readWrittenOut(`${from}const a = [limits.username.maxLength, limits.insuranceRate, limits.customerService.opens];`)).toContain(
      `const a = [${limits.username.maxLength}, ${limits.insuranceRate}, "${limits.customerService.opens}"];`,
    )
    expect(readWrittenOut(`${from}const { toastMs, timeoutMs: most } = limits.request;`).replaceAll(/\s+/g, ' ')).toContain(
      `= { toastMs: ${limits.request.toastMs}, timeoutMs: ${limits.request.timeoutMs} };`,
    )
    expect(readWrittenOut(`${from}const { bid, consentHours, deal: most } = limits.proxy;`).replaceAll(/\s+/g, ' ')).toContain(
      `= { bid: limits.proxy.bid, consentHours: ${limits.proxy.consentHours}, deal: limits.proxy.deal };`,
    )
  })

  it('are read from the table where they are no single value, or are somebody else’s', () => {
    for (const read of ['limits.storage.remindAtDays', 'limits.proxy.agent', 'limits[group]', 'words.limits.username.maxLength'])
      expect(readWrittenOut(`import { limits } from '@contract/limits';\nconst a = ${read};`)).toContain(`const a = ${read};`)
    const own = 'const limits = { username: { maxLength: 3 } };\nconst a = limits.username.maxLength;'
    expect(readWrittenOut(own)).toContain('const a = limits.username.maxLength;')
  })

  it('leave a table of what screens still read, as it is, and of none of the server’s own', () => {
    const built = readBuilt()
    expect(limits).toMatchObject(built)
    expect(built).toMatchObject({ proxy: { bid: limits.proxy.bid } })
    for (const group of ['request', 'session', 'image']) expect(built).not.toHaveProperty(group)
  })

  it('leave a table in which each look finds something', () => {
    const built = readBuilt()
    const left = findLooksAtTable()
    expect(left.length).toBeGreaterThan(0)
    for (const names of left) expect([names, names.reduce<unknown>((value, name) => Object(value)[name], built)]).not.toContain(undefined)
  })
})
