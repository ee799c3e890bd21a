import { aPicture } from '../support/a-picture'
import { aPhone } from '../support/phone'
import { buildsInTurn } from '../support/builds-in-turn'
import { wordsOf } from '../support/words'
import { register } from './walk'
import { useDemo } from '../support/use-demo'

// A member asks, the service answers from its command line, the member reads it and writes on.

const demo = useDemo()

interface Waiting {
  readonly items: readonly { readonly feedbackId: string; readonly text: string }[]
}
interface Shown {
  readonly messages: readonly { readonly text: string; readonly photos: readonly { readonly url: string }[] }[]
}

describe.each(buildsInTurn('feedback'))('on %s', (build) => {
  it('sends feedback with a photo, and reads the answer [spec 1.18, 1.19]', async () => {
    const words = wordsOf('zh-Hant')
    const { feedback, support, ui } = words
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build)
    const question = `外箱有壓痕，可以重新打包嗎 📦 <b>${build}</b>`
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email: `feedback.${build}@example.com`, password: 'harbour-green-7' })
    await driver.see(words.warehouse.copyAll)

    // From the service's page; what is missing is said at its place.
    await driver.open('/pages_sub/customer')
    await driver.see(support.save)
    await driver.tap('button', new RegExp(`${support.message}|${support.messageClosed}`))
    await driver.see(feedback.typeLabel)
    await driver.tap('button', feedback.submit)
    await driver.find('alert', 2)
    await driver.tap('radio', feedback.type.parcel)
    await driver.type(feedback.text, question)
    await driver.attach(new RegExp(ui.addPhoto), { name: 'box.png', mimeType: 'image/png', buffer: await aPicture() })
    await driver.see(ui.uploaded)
    await driver.tap('button', feedback.submit)
    await driver.see(feedback.status.open)
    await driver.see(question)

    // The service sees words and picture, and answers.
    const { items } = (await demo.desk.run('feedback')) as Waiting
    const asked = items.find(({ text }) => text === question)
    const shown = (await demo.desk.run('feedback', 'show', asked?.feedbackId ?? '')) as Shown
    expect(shown.messages[0]?.photos).toHaveLength(1)
    const photo = await fetch(demo.product.address + (shown.messages[0]?.photos[0]?.url ?? ''))
    expect([photo.status, photo.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image'])
    await demo.desk.run('feedback', 'answer', asked?.feedbackId ?? '', '--text', '可以，已請東莞倉換箱並補拍照片', '--as', '小芸')

    // It is marked as new, read, and written on.
    await driver.open('/pages_public/feedback?tab=records')
    await driver.see(feedback.unread)
    await driver.see('可以，已請東莞倉換箱並補拍照片')
    await driver.tap('button', new RegExp('外箱有壓痕'))
    await driver.see(new RegExp(feedback.signedAs('小芸')))
    await driver.type(feedback.reply, '謝謝')
    await driver.tap('button', feedback.send)
    await driver.see('謝謝')
    await driver.open('/pages_public/feedback?tab=records')
    await driver.see(feedback.status.open)
    await driver.miss(feedback.unread)

    await demo.desk.run('feedback', 'close', asked?.feedbackId ?? '', '--text', '已換好箱')
    await driver.reload()
    await driver.see(feedback.unread)
    await driver.tap('button', new RegExp('外箱有壓痕'))
    await driver.see('已換好箱')
    await driver.see(feedback.closedNote)

    expect(await exceptions()).toEqual([])
    await close()
  })
})
