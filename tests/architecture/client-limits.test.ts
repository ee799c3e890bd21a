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

it('members download the limits that their screens read, as they are, and none of the server’s own', () => {
  const built = readBuilt()
  expect(limits).toMatchObject(built)
  expect(built['request']).toEqual(limits.request)
  expect(built).toMatchObject({ parcel: { maxItems: limits.parcel.maxItems }, image: { maxBytes: limits.image.maxBytes }, insuranceRate: limits.insuranceRate })
  expect(built).not.toHaveProperty('session')
  expect(built).not.toHaveProperty('image.storedSidePx')
})
