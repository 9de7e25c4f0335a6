/** What a field says below itself: the message first, so that whoever is sent there hears it first. */
export const helpOf = ( error: string, help?: string ) =>
	error || help ? (
		<>
			{ error && <span className="vitrine-field__error">{ error }</span> }
			{ help && <span className="vitrine-field__help">{ help }</span> }
		</>
	) : undefined;
