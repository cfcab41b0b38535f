import { lazy, Suspense } from 'react'
import { Drawer } from '../ui/Drawer.tsx'
import { KeyValue } from '../ui/KeyValue.tsx'
import { NotFoundState } from '../ui/NotFoundState.tsx'
import { SkeletonForm } from '../ui/SkeletonForm.tsx'
import { sayUnit, useNilaiSay } from './nilai.ts'
import { SettingHistory } from './SettingHistory.tsx'
import type { Setting } from './setting.api.ts'
import classes from './setting.module.css'
import { useSettingWords } from './words.ts'

const SettingForm = lazy(() => import('./SettingForm.tsx').then((module) => ({ default: module.SettingForm })))

type SettingDrawerProps = {
  readonly opened: boolean
  /** undefined where the address names none that there is */
  readonly setting: Setting | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function SettingDrawer({ opened, setting, mayChange, onClose }: SettingDrawerProps) {
  const t = useSettingWords()
  const say = useNilaiSay()
  const facts = (one: Setting) => [
    { key: 'now', label: t('inForce'), value: say(one, one.nilai) },
    { key: 'default', label: t('default'), value: say(one, one.bawaan) },
    ...(one.min === null
      ? []
      : [
          {
            key: 'range',
            label: t('range'),
            value: t('rangeText', { min: one.min, max: one.max ?? '', satuan: sayUnit(one.satuan, t) }),
          },
        ]),
    { key: 'effect', label: t('effect'), value: one.evaluasi ? t('effectDays') : t('effectNow') },
  ]
  return (
    <Drawer opened={opened} onClose={onClose} title={setting?.judul ?? t('title')}>
      {setting ? (
        <div className={classes.drawer}>
          <p className={classes.explain}>{setting.penjelasan}</p>
          <KeyValue items={facts(setting)} />
          {mayChange && (
            <Suspense fallback={<SkeletonForm />}>
              <SettingForm key={setting.nama} setting={setting} onDone={onClose} onCancel={onClose} />
            </Suspense>
          )}
          <SettingHistory setting={setting} />
        </div>
      ) : (
        <NotFoundState />
      )}
    </Drawer>
  )
}
