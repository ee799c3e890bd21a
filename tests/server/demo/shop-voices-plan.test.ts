import { LANGUAGES } from '@contract/kit/languages'
import { limits } from '@contract/limits'
import { DEMO_GOODS } from '@server/demo/shop/demo-shop'
import { shopReviewers } from '@server/demo/shop/voices/voices-people'
import { planQuestions, planReviews } from '@server/demo/shop/voices/voices-plan'

// What people of the demo say of its goods.

const codes = DEMO_GOODS.map(({ goods }) => goods.code)
const plan = planReviews(shopReviewers, codes)
const reviews = [...plan.values()].flat()
const questions = planQuestions(shopReviewers, codes)

it('has 240 reviews, as many of each as one may write, in three languages', () => {
  expect(reviews).toHaveLength(240)
  for (const own of plan.values()) expect(new Set(own.map(({ goodsCode }) => goodsCode)).size).toBe(20)
  expect(new Set(shopReviewers.map(({ language }) => language))).toEqual(new Set(LANGUAGES))
  expect(Math.max(...reviews.map(({ text }) => text.length))).toBeLessThanOrEqual(limits.shop.reviewTextLength)
})

it('gives stars unevenly, and reviews of popular goods more often', () => {
  const withStars = (stars: number) => reviews.filter(({ rating }) => rating === stars).length
  expect(withStars(5)).toBeGreaterThan(withStars(4))
  expect(withStars(4)).toBeGreaterThan(withStars(3))
  for (const stars of [1, 2, 3]) expect(withStars(stars)).toBeGreaterThan(3)
  const counts = codes.map((code) => reviews.filter(({ goodsCode }) => goodsCode === code).length)
  expect([Math.min(...counts) <= 1, Math.max(...counts) >= 8]).toEqual([true, true])
})

it('is in every state, some with photos, some of stars alone, some without a name', () => {
  for (const state of ['approved', 'unreviewed', 'notPassed', 'withdrawn'] as const) expect(reviews.filter(({ becomes }) => becomes === state).length).toBeGreaterThan(2)
  expect(reviews.filter(({ hasPhoto }) => hasPhoto).length).toBeGreaterThan(10)
  expect(reviews.filter(({ text }) => text === '').length).toBeGreaterThan(10)
  expect(reviews.filter(({ isAnonymous }) => isAnonymous).length).toBeGreaterThan(10)
})

it('lets nobody say of goods what was said of them before', () => {
  const said = reviews.filter(({ text }) => text !== '').map(({ goodsCode, text }) => `${goodsCode} ${text}`)
  expect(new Set(said).size).toBe(said.length)
})

it('asks sixty questions, about all goods on the shelf, nobody more of them than on one day', () => {
  expect(questions).toHaveLength(60)
  for (const one of shopReviewers) expect(questions.filter(({ by }) => by === one).length).toBeLessThanOrEqual(limits.shop.questionsADay)
  expect(new Set(questions.map(({ becomes }) => becomes))).toEqual(new Set(['approved', 'unreviewed', 'notPassed']))
  expect(questions.some(({ answer }) => answer?.by !== undefined)).toBe(true)
  expect(questions.some(({ answer }) => answer !== undefined && answer.by === undefined)).toBe(true)
  for (const { text, answer } of questions) expect(Math.max(text.length, answer?.text.length ?? 0)).toBeLessThanOrEqual(limits.shop.voiceLength)
})

it('says the same at each start', () => {
  expect(planReviews(shopReviewers, codes)).toEqual(plan)
})
