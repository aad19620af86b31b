/** Ends with 0 where the program at the port that a variable names answers a path well: the containers' health check. */
const [variable = '', path = '/livez'] = process.argv.slice(2)
const { ok } = await fetch(`http://127.0.0.1:${process.env[variable]}${path}`)
process.exit(ok ? 0 : 1)
