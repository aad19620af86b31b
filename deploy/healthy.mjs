/** The containers' health check: exits with 0 if the program answers a path with success. A variable names its port. */
const [variable = '', path = '/livez'] = process.argv.slice(2)
const { ok } = await fetch(`http://127.0.0.1:${process.env[variable]}${path}`)
process.exit(ok ? 0 : 1)
