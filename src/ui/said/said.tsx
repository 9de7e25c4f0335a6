import './style.scss';

interface Props {
	/** Null while there is nothing to say. */
	said: { text: string; good: boolean } | null;
}

/** What came of a form, in green or in red. The two places are there beforehand, so that screen readers hear what comes into them. */
export function Said( { said }: Props ) {
	return (
		<>
			<div role="status" className="v-said-place">
				{ said?.good && <p className="v-said v-said--good">{ said.text }</p> }
			</div>
			<div role="alert" className="v-said-place">
				{ said && ! said.good && <p className="v-said v-said--wrong">{ said.text }</p> }
			</div>
		</>
	);
}
