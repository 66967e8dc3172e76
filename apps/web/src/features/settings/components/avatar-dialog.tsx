import { avatarRules } from '@strix/contracts/account-rules'
import { messages } from '@strix/messages/settings'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { centredView, squareOf, type View } from '../crop.ts'
import { CropBox } from './crop-box.tsx'

const sentSide = 512

/** Choose a picture, move and zoom it in a square, send that square. */
export function AvatarDialog({
  profileId,
  onClose,
  onDone,
}: {
  profileId: string
  onClose: () => void
  onDone: () => void
}) {
  const toast = useToast()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [view, setView] = useState<View>({ x: 0, y: 0, zoom: 1 })
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    const bitmap = await decode(file)
    setFault(bitmap ? null : messages.notImage)
    if (!bitmap) return
    setPicture(bitmap)
    setView(centredView(bitmap))
  }

  async function save(): Promise<void> {
    if (!picture || busy) return
    setBusy(true)
    const blob = await cut(picture, view)
    const body = new FormData()
    if (blob) body.append('file', blob, 'avatar')
    const params = { id: profileId }
    const answer = await call('PATCH /api/v1/profile/:id/avatar', { params, body })
    setBusy(false)
    if (!answer.ok) return setFault(sentenceOf(answer.error, messages.avatarFailed))
    toast(messages.avatarDone)
    onDone()
  }

  return (
    <Sheet open title={messages.avatarTitle} closeLabel={messages.close} onClose={onClose}>
      <div className="space-y-3 px-2 pb-2">
        {picture && <CropBox picture={picture} view={view} onView={setView} />}
        <FilePicker filled={picture !== null} onFile={(file) => void choose(file)} />
        <FieldError id="avatar-error">{fault}</FieldError>
        {picture && (
          <Button
            look="primary"
            aria-disabled={busy || undefined}
            className="min-h-12 w-full"
            onClick={() => void save()}
          >
            {busy ? messages.working : messages.save}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function FilePicker({
  filled,
  onFile,
}: {
  filled: boolean
  onFile: (file: File | undefined) => void
}) {
  return (
    <label
      className={cx(
        'flex min-h-12 cursor-pointer items-center justify-center rounded-control border px-4',
        'font-semibold has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-info',
        filled
          ? 'border-line hover:border-edge'
          : 'border-accent bg-accent text-accent-ink hover:bg-accent-hover',
      )}
    >
      <input
        type="file"
        accept={avatarRules.types.join(',')}
        className="sr-only"
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
      {filled ? messages.chooseOther : messages.chooseFile}
    </label>
  )
}

/** The picture the right way up, or null for what is none. */
async function decode(file: File): Promise<ImageBitmap | null> {
  if (!file.type.startsWith('image/')) return null
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** The chosen square; the server bounds and redraws it once more. */
async function cut(picture: ImageBitmap, view: View): Promise<Blob | null> {
  const { left, top, side } = squareOf(view, picture)
  const canvas = document.createElement('canvas')
  canvas.width = sentSide
  canvas.height = sentSide
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, left, top, side, side, 0, 0, sentSide, sentSide)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
}
