import type { RequestQuestion } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/components/Card'
import { SectionTitle } from '@/components/SectionTitle'
import { StatusTag } from '@/components/StatusTag'
import { useStrings } from '@/i18n/use-strings'
import { requestQuestionStrings } from '../question-strings'
import styles from './page.module.scss'

export interface QuestionsProps {
  readonly questions: readonly (RequestQuestion & { readonly isOwn?: boolean })[]
  /** At the right of one that nobody has answered. */
  readonly toAction?: (question: RequestQuestion) => ReactNode
  /** At the right of the title: the way to ask. */
  readonly ask?: { readonly text: string; readonly onPress: () => void } | undefined
}

/** What buyers have asked, with the answers that all of them read. Nothing where nothing was asked, and nothing can be. */
export function Questions({ questions, toAction, ask }: QuestionsProps) {
  const words = useStrings(requestQuestionStrings)
  if (questions.length === 0 && !ask) return null
  return (
    <>
      <SectionTitle title={words.title} action={ask?.text} onAction={ask?.onPress} />
      {questions.length > 0 && (
        <Card pad="form">
          {questions.map((question) => (
            <View key={question.questionId} className={styles.question}>
              <View className={styles.questionHead}>
                <View className="grow">
                  <View className="t14 b">{words.topic[question.topic]}</View>
                  {question.text !== '' && <View className="t13 c2">{question.text}</View>}
                </View>
                {question.isOwn && <StatusTag mini tone="brand">{words.own}</StatusTag>}
                {question.answer === undefined && toAction?.(question)}
              </View>
              {question.answer !== undefined ? (
                <View className={styles.answer}>{question.answer}</View>
              ) : (
                !toAction && <View className="t12 c3">{words.unanswered}</View>
              )}
            </View>
          ))}
        </Card>
      )}
    </>
  )
}
