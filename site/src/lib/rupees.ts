const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** An amount as it is written in India: ₹1,23,456. */
export const rupees = (amount: number): string => format.format(amount)
