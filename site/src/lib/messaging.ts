/** What a visitor types into the contact form. */
export type ContactMessage = { name: string; email: string; message: string }

/** Opens the messaging app in a chat with `number` (digits with the country's prefix), `text` typed in. */
export const messageLink = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

/** The text that the contact form sends. */
export const contactText = ({ name, email, message }: ContactMessage): string =>
  `Hello, my name is ${name}. My email is ${email}. Here's my message: ${message}`
