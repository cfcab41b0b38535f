import { useEffect, useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { KopPreview } from './KopPreview.tsx'
import { type Kop, useSaveKop } from './kop.api.ts'
import { LONGEST_LINE, linesOf, MOST_LINES } from './kop-values.ts'
import { useKopWords } from './words.ts'

const PICTURES = ['png', 'jpg', 'jpeg', 'webp'] as const
type KopValues = { baris: string; kota: string; logo: File[]; hapus_logo: boolean }

/** The address of a picture that was chosen and not sent yet. */
function usePicture(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === undefined) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** Lines, city and logo, with the head as it will be printed. */
export function KopForm({ kop, onDone }: { readonly kop: Kop; readonly onDone: () => void }) {
  const t = useKopWords()
  const save = useSaveKop()
  const frame = useFormFrame<KopValues>({
    initial: { baris: kop.baris.join('\n'), kota: kop.kota ?? '', logo: [], hapus_logo: false },
    labels: { baris: t('baris'), kota: t('kota'), logo: t('logo'), hapus_logo: t('logoDrop') },
    check: ({ baris }) => {
      const lines = linesOf(baris)
      if (lines.length > MOST_LINES) return [{ field: 'baris', message: t('barisMost', { n: MOST_LINES }) }]
      return lines.some((line) => line.length > LONGEST_LINE)
        ? [{ field: 'baris', message: t('barisLong', { n: LONGEST_LINE }) }]
        : []
    },
    onSubmit: async ({ baris, kota, logo, hapus_logo }) => {
      const lines = linesOf(baris)
      const picture = logo[0] ?? (hapus_logo ? null : undefined)
      const body = { baris: lines.length === 0 ? null : lines, kota: kota.trim() || null, logo: picture }
      await withSentence(save.mutateAsync(body as never))
      notify('success', t('saved'))
      onDone()
    },
  })
  const chosen = usePicture(frame.values.logo[0])
  const logo = chosen ?? (frame.values.hapus_logo ? null : kop.logo)
  return (
    <FormFrame frame={frame} onCancel={onDone}>
      <KopPreview baris={linesOf(frame.values.baris)} logo={logo} />
      <TextAreaField {...frame.field('baris')} label={t('baris')} description={t('barisHelp', { n: MOST_LINES })} />
      <TextField {...frame.field('kota')} label={t('kota')} description={t('kotaHelp')} maxLength={60} />
      <FileDrop {...frame.field('logo')} label={t('logo')} description={t('logoHelp')} types={PICTURES} />
      {kop.logo !== null && frame.values.logo.length === 0 && (
        <SwitchField {...frame.field('hapus_logo')} label={t('logoDrop')} />
      )}
    </FormFrame>
  )
}
