import { Button } from '@mantine/core'
import { monthNames } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import type { Office } from '../../ui/OfficePicker.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { type Rencana, useGenerate } from './hari-kerja.api.ts'
import classes from './hari-kerja.module.css'
import { RencanaView } from './RencanaView.tsx'
import { useHariKerjaWords } from './words.ts'

type GenerateDrawerProps = {
  readonly opened: boolean
  readonly tahun: number
  readonly bulan: number
  readonly kantor: Office | undefined
  readonly onClose: () => void
}

const YEARS_AHEAD = 3

/** Choose, look at what would happen, then do it. */
export function GenerateDrawer({ opened, tahun, bulan, kantor, onClose }: GenerateDrawerProps) {
  const t = useHariKerjaWords()
  const language = useLanguage()
  const send = useGenerate()
  const [values, setValues] = useState({ tahun: String(tahun), bulan: String(bulan), pola: '5' })
  const [plan, setPlan] = useState<Rencana>()
  const [failure, setFailure] = useState('')
  const set = (patch: Partial<typeof values>) => {
    setValues((current) => ({ ...current, ...patch }))
    setPlan(undefined)
  }
  const run = async (pratinjau: boolean) => {
    setFailure('')
    try {
      const result = await send.mutateAsync({
        tahun: Number(values.tahun),
        bulan: values.bulan === '' ? undefined : Number(values.bulan),
        pola: values.pola,
        kantor_id: kantor?.id,
        pratinjau,
      })
      if (pratinjau) return setPlan(result)
      notify('success', t('made', result))
      setPlan(undefined)
      onClose()
    } catch (error) {
      setFailure(sayError(error))
    }
  }
  const years = Array.from({ length: YEARS_AHEAD + 2 }, (_, index) => String(tahun - 1 + index))
  const footer = (
    <div className={classes.footer}>
      <Button variant={plan ? 'default' : 'filled'} loading={send.isPending} onClick={() => void run(true)}>
        {t('preview')}
      </Button>
      {plan && plan.dibuat > 0 && (
        <Button loading={send.isPending} onClick={() => void run(false)}>
          {t('make', { n: plan.dibuat })}
        </Button>
      )}
    </div>
  )
  return (
    <Drawer opened={opened} onClose={onClose} title={t('generateTitle')} footer={footer}>
      <div className={classes.drawer}>
        <p className={classes.note}>{t('generateText')}</p>
        <p className={classes.scope}>{kantor ? t('scopeOffice', { kantor: kantor.nama }) : t('scopeAll')}</p>
        <SelectField
          label={t('tahun')}
          value={values.tahun}
          onChange={(value) => set({ tahun: value })}
          options={years.map((value) => ({ value, label: value }))}
        />
        <SelectField
          label={t('bulan')}
          value={values.bulan}
          onChange={(value) => set({ bulan: value })}
          options={monthNames(language).map((label, index) => ({ value: String(index + 1), label }))}
          placeholder={t('wholeYear')}
          clearable
        />
        <SelectField
          label={t('polaMinggu')}
          value={values.pola}
          onChange={(value) => set({ pola: value })}
          options={[
            { value: '5', label: t('lima') },
            { value: '6', label: t('enam') },
          ]}
        />
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        {plan && <RencanaView plan={plan} />}
      </div>
    </Drawer>
  )
}
