import { limits } from '@contract/limits'
import type { OwnPost, PostDraft } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { DraftNote } from '@/components/DraftNote'
import { Empty } from '@/components/Empty'
import { Icon } from '@/components/Icon'
import { PhotoGrid } from '@/components/PhotoGrid'
import { Screen } from '@/components/Screen'
import { TextBlock } from '@/components/TextBlock'
import { showcaseStrings } from '@/entities/showcase/showcase-strings'
import { reviewingStrings } from '@/entities/voice/reviewing-strings'
import { useSureDeletion } from '@/entities/voice/use-sure-deletion'
import { voiceStrings } from '@/entities/voice/voice-strings'
import { Field } from '@/forms/Field'
import { UploadPicker } from '@/forms/UploadPicker'
import { useForm } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { useStrings } from '@/i18n/use-strings'
import { goBack, goTo } from '@/navigation/go'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { toAssetAddress } from '@/platform/asset-address'
import { images } from '@/platform/images'
import { usePullDown } from '@/platform/page-lifecycle'
import { toast } from '@/prompts/prompts'
import { useScreenState, type ScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { AuthorCard } from '../components/AuthorCard'
import { OfferedPhotos } from '../components/OfferedPhotos'
import { OrderFactsCard } from '../components/OrderFactsCard'
import { ReviewCard } from '../components/ReviewCard'
import styles from '../components/write.module.scss'
import { postFormSchema, type PostOutput, type PostValues } from '../post-form'
import { useDeletePost, usePostDraft, useWritePost } from '../showcase-queries'
import { writeStrings } from '../write-strings'

/** The post of a signed order, for its author: written, looked at, mended (picture 51). */
export function WriteScreen({ orderId }: { readonly orderId: string }) {
  const words = useStrings(writeStrings)
  const isGuest = useGuest()
  const read = usePostDraft(orderId, !isGuest)
  const state = useScreenState(read, !isGuest)
  usePullDown(read.refetch)
  const { data: draft } = read
  /** What the server has answered, until the draft is read anew: what is sent cannot be sent once more meanwhile. */
  const [told, setTold] = useState<{ readonly of: PostDraft; readonly own: OwnPost }>()
  if (isGuest) return <Screen title={words.title} guest={{ title: words.guest, action: words.logIn, onAction: () => void goToLogin() }} />
  if (!draft)
    return (
      <Screen title={words.title} {...state}>
        <Empty plain title={words.none} action={words.toOrders} onAction={() => void goTo(routes.orders)} />
      </Screen>
    )
  const own = told?.of === draft ? told.own : draft.own
  const part: PartProps = { draft: { ...draft, own }, state, onTold: (next) => setTold({ of: draft, own: next }) }
  return own?.post.status === 'unreviewed' ? <SentScreen {...part} own={own} /> : <FormScreen key={own ? `${own.post.status} ${own.editedAt}` : 'new'} {...part} />
}

interface PartProps {
  readonly draft: PostDraft
  readonly state: ScreenState
  readonly onTold: (own: OwnPost) => void
}

function useDeleting({ orderNumber, own }: PostDraft): () => Promise<void> {
  const words = useStrings(writeStrings)
  const sureDeletion = useSureDeletion()
  const { run } = useDeletePost()
  return async () => {
    if (!own) return
    const question = { title: words.deleteTitle(orderNumber), text: words.deleteText }
    if (await sureDeletion(question, () => run({ postId: own.post.postId }))) await goBack()
  }
}

/** While it is looked at, it stays as it is. */
function SentScreen({ draft, own, state, onTold }: PartProps & { readonly own: OwnPost }) {
  const reviewing = useStrings(reviewingStrings)
  const { mine } = useStrings(showcaseStrings)
  const shared = useStrings(voiceStrings)
  const remove = useDeleting(draft)
  const { photos, text } = own.post
  const addresses = photos.map(({ url }) => toAssetAddress(url))
  return (
    <Screen
      title={mine}
      {...state}
      bar={
        <Button kind="line" size="xl" block onPress={remove}>
          {shared.delete}
        </Button>
      }
    >
      <ReviewCard own={own} onTold={onTold} />
      <OrderFactsCard order={draft} />
      <AuthorCard author={own.post.author} />
      <Card className="mt">
        <PhotoGrid
          label={reviewing.photos}
          photos={photos.map(({ fileId }, index) => ({ key: fileId, src: addresses[index] ?? '', alt: `${reviewing.photos} ${index + 1}` }))}
          onView={(index) => images.preview(addresses, addresses[index] ?? '')}
        />
        <View className="t15 mt">{text}</View>
      </Card>
    </Screen>
  )
}

function FormScreen({ draft, state, onTold }: PartProps) {
  const words = useStrings(writeStrings)
  const reviewing = useStrings(reviewingStrings)
  const shared = useStrings(voiceStrings)
  const { run } = useWritePost()
  const remove = useDeleting(draft)
  const { orderId, offered, own } = draft
  const isOffered = (fileId: string) => offered.some((one) => one.fileId === fileId)
  const earlier = (own?.post.photos ?? [])
    .filter(({ fileId }) => !isOffered(fileId))
    .map(({ fileId, url }) => ({ fileId, url: toAssetAddress(url) }))
  const form = useForm<PostValues, PostOutput, OwnPost>({
    name: `post:${orderId}`,
    schema: postFormSchema,
    initial: {
      text: own?.post.text ?? '',
      photoIds: earlier.map(({ fileId }) => fileId),
      offeredIds: (own?.post.photos ?? []).map(({ fileId }) => fileId).filter(isOffered),
    },
    // Uploaded pictures live ten minutes by their address: a restored draft could not show them.
    secret: ['photoIds', 'offeredIds'],
    submit: (post) => run({ orderId, ...post }),
    onDone: (sent) => {
      toast(reviewing.done)
      onTold(sent)
    },
  })
  const { upload, startOver, submit } = useFormPictures(form, 'photoIds', earlier)
  const offeredIds = form.watch('offeredIds')
  const count = upload.images.length + offeredIds.length
  const max = limits.showcase.photos
  const refused = own?.failedPhotoIds ?? []
  function offer(chosen: readonly string[]) {
    form.fill({ offeredIds: chosen })
    if (form.wrongField === 'photoIds') void form.trigger('photoIds')
  }
  return (
    <Screen
      title={own ? words.edit : words.title}
      {...state}
      bar={
        <>
          {own && (
            <Button kind="line" size="xl" onPress={remove}>
              {shared.delete}
            </Button>
          )}
          <Button size="xl" className="grow" loading={form.isSubmitting} onPress={submit}>
            {own ? reviewing.submitAgain : reviewing.submit}
          </Button>
        </>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={startOver} />
      {own && <ReviewCard own={own} onTold={onTold} />}
      <OrderFactsCard order={draft} />
      <AuthorCard author={draft.author} />
      <Card pad="form" className="mt">
        <Field form={form} name="photoIds">
          {({ error, anchor }) => (
            <UploadPicker
              label={reviewing.photos}
              hint={reviewing.hint(count, max)}
              max={max - offeredIds.length}
              upload={upload}
              refused={{ fileIds: refused, text: reviewing.replace }}
              error={error}
              anchor={anchor}
            />
          )}
        </Field>
        {offered.length > 0 && (
          <OfferedPhotos photos={offered} chosen={offeredIds} refused={refused} isFull={count >= max} onChange={offer} />
        )}
      </Card>
      <Card pad="form" className="mt">
        <View className={styles.textHead}>
          <View className="c2">{reviewing.text}</View>
          <View className="row g4 t12 c3">
            <Icon name="shield-check" size={14} />
            <View>{words.private}</View>
          </View>
        </View>
        <Field form={form} name="text">
          {(field) => (
            <TextBlock {...field} label={reviewing.text} placeholder={words.placeholder} maxLength={limits.showcase.textLength} />
          )}
        </Field>
      </Card>
    </Screen>
  )
}
