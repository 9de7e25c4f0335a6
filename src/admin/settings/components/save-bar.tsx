import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FormState } from '../form';

interface Props {
	dirty: boolean;
	saving: boolean;
	said: FormState[ 'said' ];
}

/** Stays at the lower edge: the button, and beside it what became of the last save or whether there is something to save. */
export function SaveBar( { dirty, saving, said }: Props ) {
	const failed = said && said.kind !== 'success' ? said.text : '';
	return (
		<div className="vitrine-settings__save">
			<Button __next40pxDefaultSize variant="primary" type="submit" isBusy={ saving } aria-disabled={ saving }>
				{ __( 'Save changes', 'vitrine' ) }
			</Button>
			{ /* The region is there before its text, or screen readers do not announce it. */ }
			<span role="status" className="vitrine-settings__saved">
				{ said?.kind === 'success' && ! dirty ? said.text : '' }
			</span>
			{ /* The notice at the top announces it; here it is seen without scrolling. */ }
			{ failed && <span className="vitrine-settings__failed">{ failed }</span> }
			{ dirty && ! failed && <span>{ __( 'You have changes that are not saved yet.', 'vitrine' ) }</span> }
		</div>
	);
}
