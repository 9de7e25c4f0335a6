import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Stays at the lower edge, and says whether there is something to save. */
export const SaveBar = ( { dirty, saving }: { dirty: boolean; saving: boolean } ) => (
	<div className="vitrine-settings__save">
		<Button __next40pxDefaultSize variant="primary" type="submit" isBusy={ saving } aria-disabled={ saving }>
			{ __( 'Save changes', 'vitrine' ) }
		</Button>
		<span>{ dirty ? __( 'You have changes that are not saved yet.', 'vitrine' ) : '' }</span>
	</div>
);
