import { Button } from '@mantine/core'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { type Pengguna, usePenggunaByNip } from './pengguna.api.ts'
import { usePenggunaWords } from './words.ts'

type PenggunaDrawerProps = {
  /** from the address */
  readonly nip: string | undefined
  readonly actions: (row: Pengguna) => readonly ActionItem[]
  readonly onClose: () => void
}

export function PenggunaDrawer({ nip, actions, onClose }: PenggunaDrawerProps) {
  const t = usePenggunaWords()
  const { data: row, isPending } = usePenggunaByNip(nip)
  const content = () => {
    if (isPending) return <SkeletonText lines={5} />
    if (!row) return <NotFoundState />
    return (
      <KeyValue
        items={[
          { key: 'nip', label: t('nip'), value: <NipText nip={row.nip} copy /> },
          { key: 'username', label: t('username'), value: row.username },
          { key: 'email', label: t('email'), value: row.email },
          { key: 'instansi', label: t('instansi'), value: row.instansi ?? t('noInstansi') },
          { key: 'status', label: t('status'), value: <StatusBadge kode={row.aktif ? 'aktif' : 'nonaktif'} /> },
        ]}
      />
    )
  }
  const buttons = row ? actions(row) : []
  return (
    <Drawer
      opened={nip !== undefined}
      onClose={onClose}
      title={row?.nama ?? t('detail')}
      footer={
        buttons.length > 0 &&
        buttons.map((item) => (
          <Button
            key={item.key}
            variant={item.danger ? 'subtle' : 'default'}
            {...(item.danger ? { color: 'merah' } : {})}
            disabled={item.disabled ?? false}
            onClick={item.onSelect}
          >
            {item.label}
          </Button>
        ))
      }
    >
      {nip !== undefined && content()}
    </Drawer>
  )
}
