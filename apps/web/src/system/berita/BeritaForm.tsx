import { Button } from '@mantine/core'
import { limitsOf } from '@presensi/contract/field-list'
import { beritaFields } from '@presensi/contract/system/berita.fields'
import { useState } from 'react'
import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import type { InstansiChoice } from '../../people-and-places/instansi/public.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { BeritaArticle } from './BeritaArticle.tsx'
import { type Berita, useGambar, useSaveBerita } from './berita.api.ts'
import classes from './berita.module.css'
import { type BeritaValues, beritaProblems, inputOf, valuesOf } from './berita-values.ts'
import { RichTextField } from './RichTextField.tsx'
import { SasaranFields } from './SasaranFields.tsx'
import { useBeritaWords } from './words.ts'

type BeritaFormProps = {
  /** undefined for a new one */
  readonly berita: Berita | undefined
  readonly sasaran: readonly InstansiChoice[]
  readonly onDone: () => void
  readonly onCancel: () => void
}

const PICTURES = ['jpg', 'jpeg', 'png', 'webp']

export function BeritaForm({ berita, sasaran, onDone, onCancel }: BeritaFormProps) {
  const t = useBeritaWords()
  const save = useSaveBerita(berita?.id)
  const present = useGambar(berita?.gambar ?? null, berita?.diubah_pada ?? '')
  const [previews, setPreviews] = useState(false)
  const frame = useFormFrame<BeritaValues>({
    initial: valuesOf(berita, sasaran),
    labels: {
      judul: t('judul'),
      isi: t('isi'),
      gambar: t('gambar'),
      hapus_gambar: t('gambarDrop'),
      mulai: t('mulai'),
      selesai: t('selesai'),
      sasaran: t('sasaran'),
      instansi_ids: t('instansi'),
      disematkan: t('disematkan'),
    },
    check: (values) => beritaProblems(values, t('endBeforeStart')),
    onSubmit: async (values) => {
      const saved = await withSentence(save.mutateAsync(inputOf(values)))
      notify('success', t('saved', { judul: saved.judul }))
      onDone()
    },
    draft: { key: `/manajemenberita/lists ${berita?.id ?? 'baru'}`, store: draftStore },
  })
  const { values } = frame
  const shown = values.gambar[0] ?? (values.hapus_gambar ? undefined : present.data)
  return (
    <FormFrame frame={frame} submitLabel={t('publish')} onCancel={onCancel}>
      <TextField {...frame.field('judul')} {...limitsOf(beritaFields.judul)} label={t('judul')} autoFocus={!berita} />
      <RichTextField {...frame.field('isi')} label={t('isi')} required />
      <FileDrop {...frame.field('gambar')} label={t('gambar')} description={t('gambarHelp')} types={PICTURES} />
      {berita?.gambar && values.gambar.length === 0 && (
        <SwitchField {...frame.field('hapus_gambar')} label={t('gambarDrop')} />
      )}
      <div className={classes.pair}>
        <DateField {...frame.field('mulai')} label={t('mulai')} description={t('mulaiHelp')} />
        <DateField {...frame.field('selesai')} label={t('selesai')} description={t('selesaiHelp')} />
      </div>
      <SasaranFields sasaran={frame.field('sasaran')} instansi={frame.field('instansi_ids')} />
      <SwitchField {...frame.field('disematkan')} label={t('disematkan')} description={t('disematkanHelp')} />
      <div>
        <Button variant="default" aria-expanded={previews} onClick={() => setPreviews(!previews)}>
          {previews ? t('hidePreview') : t('preview')}
        </Button>
      </div>
      {previews && (
        <section className={classes.preview} aria-label={t('preview')}>
          <p className={classes.note}>{t('previewNote')}</p>
          <BeritaArticle
            judul={values.judul || t('noTitle')}
            isi={values.isi}
            gambar={shown}
            mulai={values.mulai || null}
            selesai={values.selesai || null}
            disematkan={values.disematkan}
          />
        </section>
      )}
    </FormFrame>
  )
}
