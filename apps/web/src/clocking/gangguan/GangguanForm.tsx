import { zoneName } from '@presensi/contract/kata/format'
import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { searchKantor } from '../../people-and-places/referensi/public.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { OfficePicker } from '../../ui/OfficePicker.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { GangguanPreview } from './GangguanPreview.tsx'
import { type Gangguan, useSaveGangguan } from './gangguan.api.ts'
import classes from './gangguan.module.css'
import { type GangguanValues, inputOf, problemsOf, spanOf, valuesOf } from './gangguan-values.ts'
import { useGangguanWords } from './words.ts'

type GangguanFormProps = {
  /** undefined for a new one */
  readonly gangguan: Gangguan | undefined
  readonly zone: string
  readonly onDone: () => void
}

const MOST = 500

export function GangguanForm({ gangguan, zone, onDone }: GangguanFormProps) {
  const t = useGangguanWords()
  const save = useSaveGangguan()
  const frame = useFormFrame<GangguanValues>({
    initial: valuesOf(gangguan, zone),
    labels: {
      tanggal_mulai: t('tanggal_mulai'),
      jam_mulai: t('jam_mulai'),
      tanggal_selesai: t('tanggal_selesai'),
      jam_selesai: t('jam_selesai'),
      kantor: t('kantor'),
      alasan: t('alasan'),
      ...{ mulai: t('jam_mulai'), selesai: t('jam_selesai'), kantor_id: t('kantor') },
    },
    check: (values) => problemsOf(values, zone, t),
    onSubmit: async (values) => {
      await withSentence(save.mutateAsync(inputOf(gangguan?.id, values, zone)))
      notify('success', t('saved'))
      onDone()
    },
    draft: { key: `/gangguan ${gangguan?.id ?? 'baru'}`, store: draftStore },
  })
  const begin = frame.field('tanggal_mulai')
  return (
    <FormFrame
      frame={frame}
      onCancel={onDone}
      submitLabel={t('declare')}
      before={
        <GangguanPreview span={spanOf(frame.values, zone)} kantor={frame.values.kantor?.nama ?? null} zone={zone} />
      }
    >
      <div className={classes.moment}>
        <DateField
          {...begin}
          label={t('tanggal_mulai')}
          required
          // An outage is mostly over on the day it began.
          onChange={(value) =>
            frame.set({
              tanggal_mulai: value,
              ...(frame.values.tanggal_selesai === '' ? { tanggal_selesai: value } : {}),
            })
          }
        />
        <TimeField {...frame.field('jam_mulai')} label={t('jam_mulai')} required />
      </div>
      <div className={classes.moment}>
        <DateField {...frame.field('tanggal_selesai')} label={t('tanggal_selesai')} required />
        <TimeField {...frame.field('jam_selesai')} label={t('jam_selesai')} required />
      </div>
      <p className={classes.zone}>{t('zone', { zona: zoneName(zone) })}</p>
      <OfficePicker
        {...frame.field('kantor')}
        label={t('kantor')}
        description={t('kantorHelp')}
        search={searchKantor}
      />
      <TextAreaField
        {...frame.field('alasan')}
        label={t('alasan')}
        description={t('alasanHelp')}
        maxLength={MOST}
        required
      />
    </FormFrame>
  )
}
