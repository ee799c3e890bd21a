import path from 'node:path'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { aPicture } from '../support/a-picture'
import { buildsInTurn } from '../support/builds-in-turn'
import { aPhone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { register } from './walk'

// A parcel without a member number: its member looks out for it, it arrives, they claim it, the warehouse agrees.

const demo = useDemo()

interface Waiting {
  readonly items: readonly { readonly claimId: string; readonly givenNumber?: string; readonly numberIsRight?: boolean }[]
}

describe.each(buildsInTurn('missing-parcel'))('on %s', (build) => {
  it('finds a missing parcel in the pool, and gets it for its number [spec 2.12]', async () => {
    const words = wordsOf('zh-Hant')
    const { claim, lookout, search } = words
    const number = build === 'h5' ? 'SF7700112233445' : 'SF7700998877445'
    const folder = await mkdtemp(path.join(tmpdir(), 'missing-'))
    const photo = path.join(folder, 'box.png')
    await writeFile(photo, await aPicture())
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build)
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email: `missing.${build}@example.com`, password: 'harbour-green-8' })
    await driver.see(words.warehouse.copyAll)

    // It is nobody's number here: the search leads to where it is looked out for.
    await driver.open(`/pages_sub/search?search=${number}`)
    await driver.tap('button', search.number.missing)
    await driver.see(lookout.sheet.note)
    expect(await driver.valueOf(lookout.sheet.number)).toBe(number)
    await driver.tap('button', lookout.sheet.submit)
    await driver.see(lookout.status.open)

    // It arrives without a member number.
    await demo.desk.run('receive', number, '--warehouse', 'DG', '--weight', '860g', '--size', '24x18x10cm', '--photo', `label=${photo}`, '--pool-photo', photo, '--carrier', 'SF')
    await driver.reload()
    await driver.open('/pages_sub/parcelClaimList?tab=missing')
    await driver.see(lookout.matches(1))
    await driver.tap('button', lookout.look)
    await driver.tap('button', claim.claimOne(`SF77 •••• ${number.slice(-4)}`))
    await driver.see(claim.sheet.note)
    await driver.type(claim.sheet.number, number)
    await driver.tap('button', claim.sheet.submit)
    await driver.see(claim.status.waiting)

    const { items } = (await demo.desk.run('claims')) as Waiting
    const sent = items.find(({ givenNumber }) => givenNumber === number)
    expect(sent?.numberIsRight).toBe(true)
    await demo.desk.run('claims', 'approve', sent?.claimId ?? '', '--reason', '單號相符')
    await driver.open('/pages_sub/parcelClaimList?tab=mine')
    await driver.see(claim.status.approved)
    await driver.tap('button', claim.mine.open)
    await driver.see(/SF77/)
    await driver.open('/pages_sub/parcelClaimList?tab=missing')
    await driver.see(lookout.status.found)

    expect(await exceptions()).toEqual([])
    await close()
    await rm(folder, { recursive: true, force: true })
  })
})
