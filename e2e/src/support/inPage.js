// Runs in each page before its own scripts.

let underWay = 0

/** Counts what the page has asked for until it has read the answer, which is later than when that has come. */
const fetch = window.fetch.bind(window)
window.fetch = async (input, init) => {
  underWay++
  const end = () => setTimeout(() => underWay--)
  const response = await fetch(input, init).catch((error) => {
    end()
    throw error
  })
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isEndless) end()
  else response.clone().arrayBuffer().then(end, end)
  return response
}

/** Resolves once nothing is under way and nothing on the page has changed for so long. */
window.atRest = (ms) =>
  new Promise((resolve) => {
    let timer = setTimeout(look, ms)
    const changes = new MutationObserver(wait)
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

    function wait() {
      clearTimeout(timer)
      timer = setTimeout(look, ms)
    }

    function look() {
      if (underWay > 0 || document.readyState !== 'complete') return wait()
      changes.disconnect()
      resolve(true)
    }
  })
