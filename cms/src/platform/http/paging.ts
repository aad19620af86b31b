type PageQuery = { page: number; limit: number }

/** The contract's reply with a page of a list of `total` entries. */
export const paged = <Entry>(data: Entry[], total: number, { page, limit }: PageQuery) => ({
  data,
  pagination: { page, pageSize: limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) },
})

export const offsetOf = ({ page, limit }: PageQuery): number => (page - 1) * limit
