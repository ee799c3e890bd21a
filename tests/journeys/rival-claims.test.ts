import { aPicture } from '../support/a-picture'
import { buildsInTurn } from '../support/builds-in-turn'
import { aPhone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { register } from './walk'

// Two members say that a parcel is theirs: both wait, neither sees the other, one gets it and the other reads why not.

const demo = useDemo()
const words = wordsOf('zh-Hant')
const { claim, ui } = words

interface Waiting {
  readonly items: readonly { readonly claimId: string; readonly givenNumber?: string; readonly numberIsRight?: boolean; readonly ClientNO?: string }[]
}

describe.each(buildsInTurn('rival-claims'))('on %s', (build) => {
  it('lets two claim one parcel, and one approval decides both [spec 2.12]', async () => {
    const number = build === 'h5' ? 'SF8800112233556' : 'SF8800998877556'
    const label = claim.claimOne(`SF88 •••• ${number.slice(-4)}`)
    await demo.desk.run(
      'receive', number, '--warehouse', 'DG', '--weight', '860g', '--size', '24x18x10cm',
      '--photo', `label=${demo.desk.photo}`, '--pool-photo', demo.desk.photo, '--carrier', 'SF',
    )
    const phones = { right: await aPhone(demo.browser, demo.product, build), other: await aPhone(demo.browser, demo.product, build) }
    for (const [name, { driver }] of Object.entries(phones)) {
      await driver.open('/pages_sub/register')
      await register(driver, demo.product, words, { email: `rival.${name}.${build}@example.com`, password: 'harbour-green-6' })
      await driver.see(words.warehouse.copyAll)
    }
    const mine = phones.right.driver
    const theirs = phones.other.driver

    await theirs.open('/pages_sub/parcelClaimList')
    await theirs.tap('button', label)
    await theirs.tap('tab', claim.sheet.byPicture)
    await theirs.attach(new RegExp(ui.addPhoto), { name: 'order.png', mimeType: 'image/png', buffer: await aPicture() })
    await theirs.see(ui.uploaded)
    await theirs.tap('button', claim.sheet.submit)
    await theirs.see(claim.status.waiting)

    // The other's claim shows nowhere: the parcel can be claimed as before.
    await mine.open('/pages_sub/parcelClaimList')
    await mine.tap('button', label)
    await mine.type(claim.sheet.number, number)
    await mine.tap('button', claim.sheet.submit)
    await mine.see(claim.status.waiting)

    const { items } = (await demo.desk.run('claims')) as Waiting
    const right = items.find(({ givenNumber }) => givenNumber === number)
    expect(right?.numberIsRight).toBe(true)
    await demo.desk.run('claims', 'approve', right?.claimId ?? '', '--reason', '單號相符')

    for (const driver of [mine, theirs]) {
      await driver.open('/pages_sub/parcelClaimList?tab=mine')
      await driver.reload()
    }
    await mine.see(claim.status.approved)
    await theirs.see(claim.status.refused)
    await theirs.miss(claim.status.waiting)

    for (const { exceptions, close } of Object.values(phones)) {
      expect(await exceptions()).toEqual([])
      await close()
    }
  })
})
