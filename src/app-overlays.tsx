import { useEffect } from 'react'
import { Dialog } from '@/components/Dialog'
import { ToastHost } from '@/components/ToastHost'
import { usePageShow } from '@/platform/page-lifecycle'
import { dropQuestionOfAnotherPage, usePrompts } from '@/prompts/prompts'
import { WeChatQuestions } from '@/features/system/wechat-questions'

/** What the app says over any page. */
export function AppOverlays() {
  const { toast, loading, question } = usePrompts()
  useEffect(dropQuestionOfAnotherPage)
  usePageShow(dropQuestionOfAnotherPage)
  return (
    <>
      <WeChatQuestions />
      <ToastHost text={toast ?? loading} />
      {question && (
        <Dialog
          open
          title={question.title}
          text={question.text}
          primary={{ text: question.yes, onPress: () => question.answer(true) }}
          secondary={{ text: question.no, onPress: () => question.answer(false), danger: question.isNoDangerous ?? false }}
          onDismiss={() => question.answer(question.isNoDangerous ?? false)}
        />
      )}
    </>
  )
}
