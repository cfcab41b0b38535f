type Named = { readonly nama: string; readonly gelar_depan: string | null; readonly gelar_belakang: string | null }

/** 'dr. Sri Wahyuni, M.Kes.' */
export const fullName = ({ nama, gelar_depan, gelar_belakang }: Named): string =>
  `${gelar_depan ? `${gelar_depan} ` : ''}${nama}${gelar_belakang ? `, ${gelar_belakang}` : ''}`
