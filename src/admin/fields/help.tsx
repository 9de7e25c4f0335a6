/** The help text of a field. The error comes first, so that screen readers announce it first. */
export const helpText = ( error: string, help?: string ) =>
	error || help ? (
		<>
			{ error && <span className="vitrine-field__error">{ error }</span> }
			{ help && <span className="vitrine-field__help">{ help }</span> }
		</>
	) : undefined;
