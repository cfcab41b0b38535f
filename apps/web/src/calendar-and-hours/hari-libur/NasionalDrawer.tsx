import { Button } from '@mantine/core'
import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { type DaftarNasional, useNasional, useTerapkan } from './hari-libur.api.ts'
import classes from './hari-libur.module.css'
import { NasionalLines } from './NasionalLines.tsx'
import { useLiburWords } from './words.ts'

type NasionalDrawerProps = {
  readonly opened: boolean
  readonly tahun: number
  readonly mayApply: boolean
  readonly onClose: () => void
}

const waiting = ({ belum, berbeda, dicabut }: DaftarNasional['jumlah']): number => belum + berbeda + dicabut

/** The preview of applying the list: every line with what will become of it. */
export function NasionalDrawer({ opened, tahun, mayApply, onClose }: NasionalDrawerProps) {
  const t = useLiburWords()
  const { data, isError, refetch } = useNasional(tahun)
  const send = useTerapkan()
  const [failure, setFailure] = useState('')
  const apply = async () => {
    setFailure('')
    try {
      const { ditambah, diubah, dihapus } = await send.mutateAsync(tahun)
      notify('success', t('applied', { tahun, ditambah, diubah, dihapus }))
      onClose()
    } catch (error) {
      setFailure(sayError(error))
    }
  }
  const content = () => {
    if (isError) return <ErrorState onRetry={() => void refetch()} />
    if (data === undefined) return <SkeletonForm />
    if (data === null) return <p>{t('bannerNone', { tahun })}</p>
    const of = (...wanted: readonly string[]) => data.items.filter(({ status }) => wanted.includes(status))
    return (
      <div className={classes.nasional}>
        <KeyValue
          items={[
            { key: 'dasar', label: t('decree'), value: data.dasar },
            { key: 'cuti', label: t('decreeCuti'), value: data.dasar_cuti_bersama },
            ...(data.catatan ? [{ key: 'catatan', label: t('note'), value: data.catatan }] : []),
          ]}
        />
        <NasionalLines title={t('willAdd')} lines={of('belum')} />
        <NasionalLines title={t('willChange')} lines={of('berbeda')} />
        <NasionalLines title={t('willDelete')} lines={of('dicabut')} />
        <NasionalLines title={t('kept')} lines={of('diterapkan', 'milik_sendiri')} />
      </div>
    )
  }
  const ready = data ? waiting(data.jumlah) > 0 : false
  const footer = mayApply && data && (
    <div className={classes.apply}>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      {ready ? (
        <Button onClick={() => void apply()} loading={send.isPending}>
          {t('apply')}
        </Button>
      ) : (
        <p>{t('nothingToApply')}</p>
      )}
    </div>
  )
  return (
    <Drawer opened={opened} onClose={onClose} title={t('nasionalTitle', { tahun })} footer={footer}>
      {content()}
    </Drawer>
  )
}
