const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = ( text ) => String( text ).replace( /[&<>"']/g, ( sign ) => ENTITIES[ sign ] );

const STYLE = `
	:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --soft: color-mix(in srgb, currentColor 62%, transparent); }
	body { margin: 0 auto; max-inline-size: 62rem; padding: 2rem 1.25rem; font: 1rem/1.5 system-ui, sans-serif; }
	h1 { font-size: 1.4rem; margin: 0 0 1.5rem; overflow-wrap: anywhere; }
	a { color: inherit; }
	table { inline-size: 100%; border-collapse: collapse; }
	th, td { padding: .6rem .75rem .6rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); overflow-wrap: anywhere; }
	th { font-weight: 500; color: var(--soft); }
	td:last-child { white-space: nowrap; color: var(--soft); }
	dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
	dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
	iframe { inline-size: 100%; block-size: 44rem; border: 1px solid var(--line); border-radius: .4rem; background: #fff; }
	pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: .4rem; }
	summary { cursor: pointer; margin-block: 1rem; font-weight: 500; }
	.empty { color: var(--soft); }`;

const page = ( title, body, head = '' ) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${ escape( title ) }</title>${ head }<style>${ STYLE }</style></head>
<body>${ body }</body></html>`;

const day = ( iso ) => iso.slice( 0, 19 ).replace( 'T', ' ' );
const time = ( iso ) => `<time datetime="${ escape( iso ) }">${ escape( day( iso ) ) }</time>`;

export function listPage( messages ) {
	const rows = messages.map(
		( { id, subject, to, received } ) =>
			`<tr><td><a href="/messages/${ id }">${ escape( subject || '(no subject)' ) }</a></td><td>${ escape( to.join( ', ' ) ) }</td><td>${ time( received ) }</td></tr>`
	);
	const body = rows.length
		? `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Received (UTC)</th></tr></thead><tbody>${ rows.join( '' ) }</tbody></table>`
		: '<p class="empty">No mail yet. What the shop sends arrives here and goes nowhere else.</p>';
	return page( `Mail (${ messages.length })`, `<h1>Mail sent by the shop</h1>${ body }`, '<meta http-equiv="refresh" content="5">' );
}

export function messagePage( message ) {
	const facts = { From: message.from, To: message.to.join( ', ' ), 'Received (UTC)': day( message.received ) };
	const attachments = message.attachments.map(
		( { filename, mimeType, size } ) => `${ filename ?? '(no name)' } (${ mimeType }, ${ size } bytes)`
	);
	if ( attachments.length ) {
		facts.Attachments = attachments.join( ', ' );
	}
	const list = Object.entries( facts ).map( ( [ name, value ] ) => `<dt>${ name }</dt><dd>${ escape( value ) }</dd>` );
	const headers = message.headers.map( ( { key, value } ) => `${ key }: ${ value }` ).join( '\n' );
	return page(
		message.subject,
		`<p><a href="/">All mail</a></p><h1>${ escape( message.subject || '(no subject)' ) }</h1><dl>${ list.join( '' ) }</dl>
		${ message.html ? `<iframe title="HTML part" sandbox src="/messages/${ message.id }/html"></iframe>` : '' }
		<details${ message.html ? '' : ' open' }><summary>Text part</summary><pre>${ escape( message.text ) }</pre></details>
		<details><summary>Headers</summary><pre>${ escape( headers ) }</pre></details>
		<p><a href="/messages/${ message.id }/source">Source</a></p>`
	);
}

/** The mail's HTML, unmodified; the content security policy and the frame's sandbox block scripts and remote content. */
export const htmlPart = ( message ) => message.html;
