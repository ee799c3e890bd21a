import { errorTexts } from '@contract/kit/errors'
import { aPhone, type Phone } from '../support/phone'
import { buildsInTurn } from '../support/builds-in-turn'
import { addHome, register } from './walk'
import { wordsOf } from '../support/words'
import { useDemo } from '../support/use-demo'

// Everything a member does with addresses, from the first one to a sender's own.

const words = wordsOf('zh-Hant')
const { address, idNumber: read } = words
const { card, form, idNumber, paste, remove, sender } = address
const LIST = '/pages_sub/addressList'
const FORM = '/pages/addressAdd/addressAdd'

const demo = useDemo()

describe.each(buildsInTurn('addresses'))('on %s', (build) => {
  let phone: Phone

  beforeAll(async () => {
    phone = await aPhone(demo.browser, demo.product, build)
    await phone.driver.open('/pages_sub/register')
    await register(phone.driver, demo.product, words, { email: `address.${build}@example.com`, password: 'harbour-green-5' })
    await phone.driver.see(words.warehouse.copyAll)
  })

  afterAll(() => phone?.close())

  it('adds an address with an ID number that is masked, and shows who has read it [spec 1.05, 3.15, 3.16]', async () => {
    const { driver } = phone
    await addHome(driver, words)
    await driver.open(LIST)
    await driver.tap('button', `${card.edit} 林予安`)
    await driver.type(idNumber.label, 'A123456788')
    await driver.see(errorTexts.idNumberCheckDigit['zh-Hant'])
    await driver.type(idNumber.label, 'a123456789')
    await driver.miss(errorTexts.idNumberCheckDigit['zh-Hant'])
    await driver.tap('button', form.save)
    await driver.see(/A12\*{4}789/)
    expect(await driver.read()).not.toContain('A123456789')

    await driver.tap('button', `${card.edit} 林予安`)
    await driver.tap('button', idNumber.show)
    await driver.see('A123456789')
    await driver.tap('button', read.reads)
    await driver.see(read.readByYou)
  })

  it('takes a second address from a copied one, and makes it the default [spec 3.16]', async () => {
    const { driver } = phone
    await driver.open(LIST)
    await driver.tap('button', `${card.copy} 林予安`)
    await driver.see(card.copied)
    await driver.open(FORM)
    await driver.tap('button', new RegExp(`^${paste.submit}`))
    await driver.see(paste.done)
    expect(await driver.valueOf(form.contact)).toBe('林予安')
    expect(await driver.valueOf(form.city)).toBe('信義區')
    expect(await driver.valueOf(form.street)).toBe('松高路')
    await driver.type(form.contact, '陳芷芸')
    await driver.tap('button', form.save)
    await driver.see(form.saved)
    await driver.open(LIST)
    await driver.tap('radio', `${card.makeDefault} 陳芷芸`)
    await driver.see(card.madeDefault)
    await driver.find('listitem', 2)
  })

  it('picks province and district from lists, which fill the postcode', async () => {
    const { driver } = phone
    await driver.open(FORM)
    await driver.type(form.contact, '王大明')
    await driver.type(form.phone, '0922333444')
    await driver.tap('button', address.places.pickProvince)
    await driver.tap('option', '新北市')
    await driver.tap('option', /^板橋區/)
    expect(await driver.valueOf(form.province)).toBe('新北市')
    expect(await driver.valueOf(form.city)).toBe('板橋區')
    expect(await driver.valueOf(form.postcode)).toBe('220')
    await driver.type(form.address, '文化路一段 188 號')
    await driver.tap('button', form.save)
    await driver.see(form.saved)
  })

  it('changes and deletes an address; what is kept is the emphasised answer', async () => {
    const { driver } = phone
    await driver.open(LIST)
    await driver.tap('button', `${card.edit} 王大明`)
    await driver.type(form.address, '文化路一段 190 號')
    await driver.tap('button', form.save)
    await driver.see(/190 號/)
    await driver.tap('button', `${card.delete} 王大明`)
    await driver.see(remove.title('王大明'))
    await driver.tap('button', remove.submit)
    await driver.see(remove.done)
    await driver.miss('王大明')
  })

  it('adds a sender address [spec 1.06]', async () => {
    const { driver, exceptions } = phone
    await driver.open(LIST)
    await driver.tap('tab', sender.title)
    await driver.see(sender.empty.title)
    await driver.tap('button', sender.empty.action)
    await driver.type(sender.contact, '安安小舖')
    await driver.type(form.phone, '0912345678')
    await driver.type(form.province, '台北市')
    await driver.type(form.city, '大安區')
    await driver.type(form.address, '和平東路二段 106 號')
    await driver.tap('button', form.save)
    await driver.see('安安小舖')
    await driver.tap('button', `${card.delete} 安安小舖`)
    await driver.see(sender.remove.title('安安小舖'))
    await driver.tap('button', sender.remove.keep)
    await driver.see('安安小舖')
    expect(await exceptions()).toEqual([])
  })
})
