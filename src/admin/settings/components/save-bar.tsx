import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FormState } from '../form';

interface Props {
	dirty: boolean;
	saving: boolean;
	notice: FormState[ 'notice' ];
}

/** Sticks to the bottom: the save button, with the result of the last save or a note about unsaved changes. */
export function SaveBar( { dirty, saving, notice }: Props ) {
	const failed = notice && notice.kind !== 'success' ? notice.text : '';
	return (
		<div className="vitrine-settings__save">
			<Button __next40pxDefaultSize variant="primary" type="submit" isBusy={ saving } aria-disabled={ saving }>
				{ __( 'Save changes', 'vitrine' ) }
			</Button>
			{ /* A live region must exist before its text, or screen readers don't announce it. */ }
			<span role="status" className="vitrine-settings__saved">
				{ notice?.kind === 'success' && ! dirty ? notice.text : '' }
			</span>
			{ /* The notice at the top announces the error; this copy is visible without scrolling. */ }
			{ failed && <span className="vitrine-settings__failed">{ failed }</span> }
			{ dirty && ! failed && <span>{ __( 'You have unsaved changes.', 'vitrine' ) }</span> }
		</div>
	);
}
