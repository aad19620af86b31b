/** Opens the messaging app in a chat with `number` (digits with the country's prefix), `text` typed in. */
export const messageLink = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
