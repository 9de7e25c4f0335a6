interface Row {
	key: string | number;
	name: string;
	value: number;
	/** The value as text. */
	text: string;
	url?: string;
}

/** A short list of names and values; the bars are only an illustration. */
export function BarList( { rows }: { rows: Row[] } ) {
	const greatest = Math.max( 1, ...rows.map( ( { value } ) => value ) );
	return (
		<ul className="vitrine-bars">
			{ rows.map( ( { key, name, value, text, url } ) => (
				<li key={ key }>
					<span className="vitrine-bars__name">{ url ? <a href={ url }>{ name }</a> : name }</span>
					<span className="vitrine-bars__value">{ text }</span>
					<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
						<rect width="100" height="6" className="vitrine-bars__room" />
						<rect width={ ( value / greatest ) * 100 } height="6" />
					</svg>
				</li>
			) ) }
		</ul>
	);
}
