type Wish = { page: number; limit: number }

/** A page of a list of `total` entries, in the contract's shape. */
export const paged = <Entry>(data: Entry[], total: number, { page, limit }: Wish) => ({
  data,
  pagination: { page, pageSize: limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) },
})

/** How many entries stand before a page. */
export const before = ({ page, limit }: Wish): number => (page - 1) * limit
