import { readPastedAddress } from '@contract/address/place-endpoints'
import { pastedCases } from './pasted-cases'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })
const member = useMember(server)

const read = (text: string, country: 'TW' | 'JP' = 'TW', language: 'zh-Hant' | 'zh-Hans' | 'en' = 'zh-Hant') =>
  server.ask(readPastedAddress, { text, country }, { token: member.token, language })

describe('a pasted address [spec 3.15]', () => {
  it('is tried in no fewer than sixty ways', () => {
    expect(Object.keys(pastedCases).length).toBeGreaterThanOrEqual(60)
  })

  it.each(Object.entries(pastedCases))('is told apart: %s', async (_name, { from, text, fields, leftOver = [] }) => {
    const answer = await server.ask(readPastedAddress, { text, country: from }, { token: member.token, language: 'zh-Hant' })
    expect({ fields: answer.fields, leftOver: answer.leftOver }).toEqual({ fields, leftOver })
  })

  it('says which region it is of', async () => {
    expect(await read('陳大文 +852 9123 4567\n香港新界沙田大圍道8號')).toMatchObject({ country: 'HK' })
    expect(await read('Tan Wei Ming, 10 Tampines Central 1, Singapore 529536')).toMatchObject({ country: 'SG' })
    expect(await read('林予安 0912345678')).toMatchObject({ country: 'TW' })
  })

  it('names places in the member’s language', async () => {
    const text = '林予安 0912345678 台北市信義區松高路9號'
    expect((await read(text, 'TW', 'en')).fields).toMatchObject({ province: 'Taipei City', city: 'Xinyi District' })
    expect((await read(text, 'TW', 'zh-Hans')).fields).toMatchObject({ province: '台北市', city: '信义区' })
  })

  it('does what it can where there are no lists of places', async () => {
    expect((await read('山田太郎\n東京都千代田區丸之內1-1', 'JP')).fields).toMatchObject({ contact: '山田太郎' })
  })

  it('is read by members alone, is kept nowhere, and ends soon whatever it is given', async () => {
    expect(await server.post(readPastedAddress, { text: '林予安', country: 'TW' })).toMatchObject({ code: 'tokenExpired' })
    const before = process.cpuUsage()
    for (const text of ['1 '.repeat(500), '市'.repeat(1_000), '(02)-'.repeat(200), 'Jalan, '.repeat(140), '秘密巷1號 '.repeat(120)]) await read(text)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(5_000)
    expect(server.logLines.join('')).not.toContain('秘密巷')
  })
})
