import type { Column } from '../../ui/DataTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { MenuName } from './MenuName.tsx'
import classes from './menu.module.css'
import { type MenuBranch, processesOf } from './tree.ts'
import { useMenuWords } from './words.ts'

export function useMenuColumns(asTree: boolean): Column<MenuBranch>[] {
  const t = useMenuWords()
  return [
    {
      key: 'nama',
      header: t('nama'),
      cell: (row) => <MenuName menu={row} depth={asTree ? row.depth : 0} />,
      sort: 'general_text',
      fact: 1,
    },
    {
      key: 'alamat',
      header: t('alamat'),
      cell: (row) => row.general_url && <span className={classes.path}>{row.general_url}</span>,
    },
    { key: 'bagian', header: t('bagian'), cell: (row) => row.bagian },
    {
      key: 'tombol',
      header: t('buttons'),
      cell: (row) => (
        <span className={classes.buttons}>
          {processesOf(row)
            .map((hak) => t(hak))
            .join(', ')}
        </span>
      ),
    },
    { key: 'urutan', header: t('urutan'), cell: (row) => row.urutan, align: 'end', hidden: true },
    { key: 'asal', header: t('asal'), cell: (row) => (row.bawaan ? t('bawaan') : t('tambahan')) },
    {
      key: 'tampil',
      header: t('tampil'),
      cell: (row) => (
        <StatusBadge kode={row.tampil ? 'aktif' : 'nonaktif'} label={row.tampil ? t('shown') : t('hidden')} />
      ),
      fact: 2,
    },
  ]
}
