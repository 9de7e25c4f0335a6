const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

export const decode = ( text ) =>
	text.replace( /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, ( whole, hex, number, name ) => {
		if ( hex || number ) {
			return String.fromCodePoint( hex ? parseInt( hex, 16 ) : Number( number ) );
		}
		return ENTITIES[ name ] ?? whole;
	} );

/** Attributes of an opening tag by lower-case name. The value of boolean ones is ''. */
export function attributes( tag ) {
	const found = {};
	const pairs = tag.replace( /^<[^\s>]+/, '' ).replace( /\/?>$/, '' );
	for ( const [ , name, , double, single, bare ] of pairs.matchAll( /([^\s"'=<>/]+)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g ) ) {
		found[ name.toLowerCase() ] = decode( double ?? single ?? bare ?? '' );
	}
	return found;
}

const TAG = /<(?:"[^"]*"|'[^']*'|[^>"'])*>/;
const opening = ( name ) => new RegExp( `<${ name }\\b(?:"[^"]*"|'[^']*'|[^>"'])*>`, 'gi' );
const withoutScripts = ( html ) => html.replace( /<!--[\s\S]*?-->/g, '' ).replace( /<(script|template)\b[\s\S]*?<\/\1>/gi, '' );

/** Form fields in HTML as a browser submits them, without buttons. */
function fieldsIn( html ) {
	const fields = [];
	for ( const [ whole, name, inner ] of html.matchAll( /<(select|textarea)\b(?:"[^"]*"|'[^']*'|[^>"'])*>([\s\S]*?)<\/\1>/gi ) ) {
		const tag = attributes( whole.match( TAG )[ 0 ] );
		if ( name.toLowerCase() === 'textarea' ) {
			fields.push( { tag, value: decode( inner.replace( /^\r?\n/, '' ) ) } );
			continue;
		}
		const options = [ ...inner.matchAll( /<option\b(?:"[^"]*"|'[^']*'|[^>"'])*>([^<]*)/gi ) ].map( ( [ option, text ] ) => {
			const about = attributes( option.match( TAG )[ 0 ] );
			return { value: about.value ?? decode( text ).trim(), selected: 'selected' in about };
		} );
		const chosen = options.filter( ( { selected } ) => selected );
		const values = 'multiple' in tag ? chosen : [ chosen.at( -1 ) ?? options[ 0 ] ].filter( Boolean );
		values.forEach( ( { value } ) => fields.push( { tag, value, options: options.map( ( option ) => option.value ) } ) );
	}
	for ( const [ whole ] of html.matchAll( opening( 'input' ) ) ) {
		const tag = attributes( whole );
		const type = ( tag.type ?? 'text' ).toLowerCase();
		const off = [ 'checkbox', 'radio' ].includes( type ) && ! ( 'checked' in tag );
		if ( ! [ 'submit', 'button', 'image', 'reset', 'file' ].includes( type ) && ! off ) {
			fields.push( { tag, value: tag.value ?? ( [ 'checkbox', 'radio' ].includes( type ) ? 'on' : '' ) } );
		}
	}
	return fields.filter( ( { tag } ) => tag.name && ! ( 'disabled' in tag ) );
}

/**
 * The forms of a page: { action, method, id, html, fields }, with fields as [ name, value ] pairs.
 *
 * @param {{ text: string, url: string }} page
 */
export function forms( page ) {
	const html = withoutScripts( page.text );
	return [ ...html.matchAll( /(<form\b(?:"[^"]*"|'[^']*'|[^>"'])*>)([\s\S]*?)<\/form>/gi ) ].map( ( [ , tag, inner ] ) => {
		const about = attributes( tag );
		const outside = about.id ? fieldsIn( html ).filter( ( field ) => field.tag.form === about.id ) : [];
		const inside = fieldsIn( inner ).filter( ( field ) => ! field.tag.form || field.tag.form === about.id );
		return {
			action: new URL( about.action || page.url, page.url ).href,
			method: ( about.method ?? 'get' ).toUpperCase(),
			id: about.id ?? '',
			html: inner,
			fields: [ ...inside, ...outside.filter( ( field ) => ! inner.includes( `form="${ about.id }"` ) || ! inside.includes( field ) ) ].map(
				( { tag: { name }, value } ) => [ name, value ]
			),
		};
	} );
}

/** The form with a field of this name and value (any value by default). */
export function formWith( page, name, value ) {
	const found = forms( page ).find( ( { fields } ) =>
		fields.some( ( [ field, sent ] ) => field === name && ( value === undefined || sent === value ) )
	);
	if ( ! found ) {
		throw new Error(
			`no form with ${ name }${ value === undefined ? '' : `=${ value }` } at ${ page.url }: ${ textOf( page.text ).slice( 0, 300 ) }`
		);
	}
	return found;
}

/** Fields of a form with replaced values. null removes a field, a list repeats it. */
export function filled( form, changes ) {
	const kept = form.fields.filter( ( [ name ] ) => ! ( name in changes ) );
	const own = Object.entries( changes ).flatMap( ( [ name, value ] ) =>
		value === null ? [] : [ value ].flat().map( ( one ) => [ name, String( one ) ] )
	);
	return [ ...kept, ...own ];
}

/** Absolute URLs of a page's links, without fragments. */
export const links = ( page ) => [
	...new Set(
		[ ...withoutScripts( page.text ).matchAll( opening( 'a' ) ) ]
			.map( ( [ tag ] ) => attributes( tag ).href )
			.filter( ( href ) => href && /^(https?:|\/|\?|[\w.-]+(\?|$))/.test( href ) )
			.map( ( href ) => new URL( href, page.url ) )
			.map( ( url ) => url.href.split( '#' )[ 0 ] )
	),
];

/** The visible text in one line. */
export const textOf = ( html ) =>
	decode( html.replace( /<(script|style|head)\b[\s\S]*?<\/\1>/gi, ' ' ).replace( /<[^>]*>/g, ' ' ) )
		.replace( /\s+/g, ' ' )
		.trim();
